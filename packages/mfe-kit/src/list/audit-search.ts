import { type ListSearch, validateListSearch } from './list-search.js';

/** Search parameters of an audit trail in its page's URL. */
export interface AuditSearch extends ListSearch {
  /** Only changes by this call: `groups.update`. */
  action?: string;
  /** Only changes by the person with this id. */
  actor?: string;
  /** Also reads of what is confidential. */
  reads?: true;
}

/** `validateSearch` for routes with an audit trail: keeps valid parameters, drops the rest. */
export function validateAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { action, actor, reads } = search;
  return {
    ...validateListSearch(search),
    ...(typeof action === 'string' && /^[A-Za-z.]{1,60}$/.test(action) ? { action } : {}),
    // The router parses an id of digits as a number.
    ...(typeof actor === 'string' || typeof actor === 'number' ? { actor: String(actor).slice(0, 200) } : {}),
    ...(reads === true ? { reads } : {}),
  };
}
