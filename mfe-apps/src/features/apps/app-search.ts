import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** What the list of apps keeps in its URL. */
export interface AppSearch extends ListSearch {
  groupId?: string;
}

export function validateAppSearch(search: Record<string, unknown>): AppSearch {
  const groupId = String(search['groupId'] ?? '');
  return {
    ...validateListSearch(search),
    ...(groupId === '' ? {} : { groupId }),
  };
}

/** What both steps of creating an app keep in their URL. */
export interface CreationSearch {
  /** The template that was picked. */
  template?: string;
  /** The group to start with. */
  groupId?: string;
}
