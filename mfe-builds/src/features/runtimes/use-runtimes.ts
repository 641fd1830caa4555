import { runtimeEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** Reads a page of the runtime versions. */
export const useRuntimes = (query: ListSearch) =>
  useRead(runtimeEndpoints.list, { query }, { keepPrevious: true });
export const useRuntime = (id: string) => useRead(runtimeEndpoints.get, { params: { id } });
