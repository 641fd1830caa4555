import { type AccessRequest, accessRequestStatuses } from '@noren/contracts/access-requests';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** Search parameters of the list of requests for access. */
export interface AccessRequestSearch extends ListSearch {
  status?: AccessRequest['status'];
}

/** Keeps valid parameters, drops the rest. */
export function validateAccessRequestSearch(search: Record<string, unknown>): AccessRequestSearch {
  const status = accessRequestStatuses.find((one) => one === search['status']);
  return { ...validateListSearch(search), ...(status && { status }) };
}
