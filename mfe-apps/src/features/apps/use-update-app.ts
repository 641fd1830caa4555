import { appEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useUpdateApp = (options: WriteOptions<typeof appEndpoints.update>) =>
  useWrite(appEndpoints.update, options);
