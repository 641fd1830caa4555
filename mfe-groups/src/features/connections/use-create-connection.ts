import { connectionEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useCreateConnection = (options: WriteOptions<typeof connectionEndpoints.create>) =>
  useWrite(connectionEndpoints.create, { refresh: ['connections', 'audit'], ...options });
