import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** State of the app list that is kept in the URL. */
export interface AppSearch extends ListSearch {
  groupId?: string;
  /** Id of the creator to filter by. */
  creator?: string;
}

export function validateAppSearch(search: Record<string, unknown>): AppSearch {
  // The URL parser returns all-digit values as numbers.
  const groupId = String(search['groupId'] ?? '');
  const creator = String(search['creator'] ?? '').slice(0, 200);
  return {
    ...validateListSearch(search),
    ...(groupId === '' ? {} : { groupId }),
    ...(creator === '' ? {} : { creator }),
  };
}

/** State of both creation steps that is kept in the URL. */
export interface CreationSearch {
  /** Code of the selected template. */
  template?: string;
  /** Id of the preselected group. */
  groupId?: string;
}
