import { useMessages } from '../messages.js';
import type { SearchResults } from './use-search-results.js';

interface SearchStatusProps {
  query: string;
  count: number;
  results: SearchResults;
  /** Label of the place that an app is chosen for; undefined while searching. */
  chosenFor: string | undefined;
}

/** The status below the list: empty, loading, or incomplete. */
export function SearchStatus({ query, count, results, chosenFor }: SearchStatusProps) {
  const t = useMessages();
  const { searching, failed, retry } = results;
  const getMessage = () => {
    if (query === '')
      return chosenFor === undefined ? t('search.hint') : t('search.chooseAppFor', { label: chosenFor });
    if (searching) return t('search.searching');
    if (count > 0) return t('search.found', { count });
    return t(chosenFor === undefined ? 'search.none' : 'search.noApps', { query });
  };
  const isEmpty = query !== '' && count === 0 && !searching && chosenFor === undefined;
  return (
    <footer className="shell-search-status">
      <p role="status">
        {getMessage()}
        {isEmpty ? <small>{t('search.noneHint')}</small> : null}
      </p>
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
