import { type AccessRequestQuery, accessRequestEndpoints } from '@noren/contracts/access-requests';
import { useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';

/** Reads the user's latest requests for access, the newest first. */
export const useMyAccessRequests = () => useRead(accessRequestEndpoints.mine);

export const useAccessRequests = (query: AccessRequestQuery) =>
  useRead(accessRequestEndpoints.list, { query }, { keepPrevious: true });

export const useCreateAccessRequest = (options: WriteOptions<typeof accessRequestEndpoints.create>) =>
  useWrite(accessRequestEndpoints.create, options);

export const useDecideAccessRequest = (options: WriteOptions<typeof accessRequestEndpoints.decide>) =>
  useWrite(accessRequestEndpoints.decide, options);
