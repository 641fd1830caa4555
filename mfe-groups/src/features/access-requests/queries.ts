import {
  type AccessRequest,
  type AccessRequestQuery,
  accessRequestEndpoints,
  accessRequestStatuses,
} from '@noren/contracts/access-requests';
import { type ListSearch, useRead, useWrite, validateListSearch, type WriteOptions } from '@noren/mfe-kit';

/** Reads the user's latest requests for access, the newest first. */
export const useMyAccessRequests = () => useRead(accessRequestEndpoints.mine);

export const useAccessRequests = (query: AccessRequestQuery) =>
  useRead(accessRequestEndpoints.list, { query }, { keepPrevious: true });

export const useCreateAccessRequest = (options: WriteOptions<typeof accessRequestEndpoints.create>) =>
  useWrite(accessRequestEndpoints.create, options);

export const useDecideAccessRequest = (options: WriteOptions<typeof accessRequestEndpoints.decide>) =>
  useWrite(accessRequestEndpoints.decide, options);

/** Search parameters of the list of requests for access. */
export interface AccessRequestSearch extends ListSearch {
  status?: AccessRequest['status'];
}

/** Keeps valid parameters, drops the rest. */
export function validateAccessRequestSearch(search: Record<string, unknown>): AccessRequestSearch {
  const status = accessRequestStatuses.find((one) => one === search['status']);
  return { ...validateListSearch(search), ...(status && { status }) };
}
