import { runtimeEndpoints } from '@noren/contracts/base';
import { useMay, useRead } from '@noren/mfe-kit';

/** Reads the runtime versions, newest first. */
export const useRuntimes = () =>
  useRead(
    runtimeEndpoints.list,
    { query: { size: 100, sort: 'createdAt,desc' } },
    { enabled: useMay('runtime.read') },
  );
