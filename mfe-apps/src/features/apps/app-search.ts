import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** What the list of apps keeps in its URL. */
export interface AppSearch extends ListSearch {
  groupId?: string;
  /** Only apps that this person created, by name. */
  creator?: string;
}

export function validateAppSearch(search: Record<string, unknown>): AppSearch {
  // What is all digits comes out of the URL as a number.
  const groupId = String(search['groupId'] ?? '');
  const creator = String(search['creator'] ?? '').slice(0, 100);
  return {
    ...validateListSearch(search),
    ...(groupId === '' ? {} : { groupId }),
    ...(creator === '' ? {} : { creator }),
  };
}

/** What both steps of creating an app keep in their URL. */
export interface CreationSearch {
  /** The template that was picked. */
  template?: string;
  /** The group to start with. */
  groupId?: string;
}
