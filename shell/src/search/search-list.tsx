import { NavIcon } from '@noren/mfe-kit/frame';
import { useMessages } from '../messages.js';
import { matches, toTerms } from './fold.js';
import { type Hit, hitIcons, type HitSection } from './hit.js';
import { splitMatches, toKeywords } from './keywords.js';

const titles = {
  recent: 'search.recent',
  app: 'search.apps',
  group: 'search.groups',
  template: 'search.templates',
  page: 'search.pages',
  setting: 'search.settings',
  nearSetting: 'search.nearSettings',
  content: 'search.contents',
  build: 'search.builds',
  action: 'search.actions',
} as const satisfies Record<HitSection['kind'], string>;

interface SearchListProps {
  /** Prefix of the option ids: `{id}-0`, `{id}-1` … across all sections. */
  id: string;
  query: string;
  sections: readonly HitSection[];
  active: number;
  onChoose: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

/** The search results. The focus stays in the input, which references the active option. */
export function SearchList({ id, query, sections, active, onChoose, onOpen }: SearchListProps) {
  const t = useMessages();
  const terms = toTerms(query);
  const keywords = toKeywords(query);
  // A hit that lacks some of the words is marked by its telling ones only, not by each single letter.
  const getMarked = ({ label, note = '' }: Hit) => (matches(`${label} ${note}`, query) ? terms : keywords);
  const before = (section: number) =>
    sections.slice(0, section).reduce((count, { hits }) => count + hits.length, 0);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} className="shell-search-list">
      {sections.map(({ kind, hits }, section) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div role="presentation" id={`${id}-${kind}`} className="shell-search-title">
            {t(titles[kind])}
          </div>
          {hits.map((hit, position) => {
            const own = before(section) + position;
            return (
              <div
                key={hit.id}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === active}
                onPointerMove={() => onChoose(own)}
                onClick={() => onOpen(hit)}
              >
                <NavIcon name={hitIcons[hit.kind]} />
                <Marked text={hit.label} words={getMarked(hit)} />
                {hit.note === undefined ? null : (
                  <small>
                    <Marked text={hit.note} words={getMarked(hit)} />
                  </small>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A text with the parts that the query matched. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <span>
      {splitMatches(text, words).map(({ text: part, isMatch }, index) =>
        isMatch ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
}
