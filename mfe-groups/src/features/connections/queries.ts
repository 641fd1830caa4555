import { connectionEndpoints } from '@noren/contracts/connections';
import { type ListSearch, useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';

/** Reads a page of the Connect IDs that the user may see. */
export const useConnections = (query: ListSearch) =>
  useRead(connectionEndpoints.list, { query }, { keepPrevious: true });

export const useConnection = (id: string) => useRead(connectionEndpoints.get, { params: { id } });

export const useCreateConnection = (options: WriteOptions<typeof connectionEndpoints.create>) =>
  useWrite(connectionEndpoints.create, { refresh: ['connections', 'audit'], ...options });

export const useUpdateConnection = (options: WriteOptions<typeof connectionEndpoints.update>) =>
  useWrite(connectionEndpoints.update, { refresh: ['connections', 'audit'], ...options });

export const useDeleteConnection = (options: WriteOptions<typeof connectionEndpoints.delete>) =>
  useWrite(connectionEndpoints.delete, { refresh: ['connections', 'audit'], ...options });
