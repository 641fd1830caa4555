import { connectionEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** Reads a page of the Connect IDs that the user may see. */
export const useConnections = (query: ListSearch) =>
  useRead(connectionEndpoints.list, { query }, { keepPrevious: true });
