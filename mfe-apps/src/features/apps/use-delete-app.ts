import { appEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useDeleteApp = (options: WriteOptions<typeof appEndpoints.delete>) =>
  useWrite(appEndpoints.delete, options);
