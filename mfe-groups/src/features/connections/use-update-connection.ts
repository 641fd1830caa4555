import { connectionEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useUpdateConnection = (options: WriteOptions<typeof connectionEndpoints.update>) =>
  useWrite(connectionEndpoints.update, { refresh: ['connections', 'audit'], ...options });
