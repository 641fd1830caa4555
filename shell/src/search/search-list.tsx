import type { IconName } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { useMessages } from '../messages.js';
import type { Recent, RecentKind } from '../recents/recents.js';
import type { SearchResults, SearchSection } from './use-search-results.js';

const icons = { app: 'app', group: 'group', template: 'template', page: 'page' } as const satisfies Record<
  RecentKind,
  IconName
>;
const titles = {
  recent: 'search.recent',
  app: 'search.apps',
  group: 'search.groups',
  template: 'search.templates',
  page: 'search.pages',
} as const satisfies Record<SearchSection['kind'], string>;

interface SearchListProps {
  /** Prefix of the option ids: `{id}-0`, `{id}-1` … across all sections. */
  id: string;
  sections: readonly SearchSection[];
  active: number;
  onChoose: (index: number) => void;
  onOpen: (place: Recent) => void;
}

/** The search results. The focus stays in the input, which references the active option. */
export function SearchList({ id, sections, active, onChoose, onOpen }: SearchListProps) {
  const t = useMessages();
  const before = (section: number) =>
    sections.slice(0, section).reduce((count, { places }) => count + places.length, 0);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} className="shell-search-list">
      {sections.map(({ kind, places }, section) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div role="presentation" id={`${id}-${kind}`} className="shell-search-title">
            {t(titles[kind])}
          </div>
          {places.map((place, position) => {
            const own = before(section) + position;
            return (
              <div
                key={place.path}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === active}
                onPointerMove={() => onChoose(own)}
                onClick={() => onOpen(place)}
              >
                <NavIcon name={icons[place.kind]} />
                <span>{place.label}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The status below the list: empty, loading, or incomplete. */
export function SearchStatus({
  query,
  count,
  results: { searching, failed, retry },
}: {
  query: string;
  count: number;
  results: SearchResults;
}) {
  const t = useMessages();
  const getMessage = () => {
    if (query === '') return t('search.hint');
    if (searching) return t('search.searching');
    return count === 0 ? t('search.none', { query }) : t('search.found', { count });
  };
  return (
    <footer className="shell-search-status">
      <p role="status">{getMessage()}</p>
      {failed ? (
        <p role="alert">
          {t('search.failed')}
          <button type="button" className="shell-link" onClick={retry}>
            {t('error.retry')}
          </button>
        </p>
      ) : (
        <p aria-hidden="true">{t('search.keys')}</p>
      )}
    </footer>
  );
}
