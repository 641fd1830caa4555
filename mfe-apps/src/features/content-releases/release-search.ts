import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** State of the list of content releases that is kept in the URL. */
export interface ReleaseSearch extends ListSearch {
  /** Only releases in this status. */
  status?: string;
}

/** `validateSearch` of the list. The statuses themselves are in a module that loads with the screen. */
export function validateReleaseSearch(search: Record<string, unknown>): ReleaseSearch {
  const { status } = search;
  return {
    ...validateListSearch(search),
    ...(typeof status === 'string' && /^[A-Za-z]{1,20}$/.test(status) ? { status } : {}),
  };
}
