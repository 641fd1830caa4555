import { type ListSearch, validateListSearch } from './list-search.js';

/** What an audit trail keeps in its page's URL. */
export interface AuditSearch extends ListSearch {
  /** Only changes by this call: `groups.update`. */
  action?: string;
  /** Only changes by this person, by name. */
  actor?: string;
}

/** `validateSearch` of a route that shows an audit trail: keeps what is valid, forgets the rest. */
export function validateAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { action, actor } = search;
  return {
    ...validateListSearch(search),
    ...(typeof action === 'string' && /^[A-Za-z.]{1,60}$/.test(action) ? { action } : {}),
    // A name of digits comes out of the URL as a number.
    ...(typeof actor === 'string' || typeof actor === 'number' ? { actor: String(actor).slice(0, 100) } : {}),
  };
}
