import { appEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useCreateApp = (options: WriteOptions<typeof appEndpoints.create>) =>
  useWrite(appEndpoints.create, options);
