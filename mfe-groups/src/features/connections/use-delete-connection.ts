import { connectionEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useDeleteConnection = (options: WriteOptions<typeof connectionEndpoints.delete>) =>
  useWrite(connectionEndpoints.delete, { refresh: ['connections', 'audit'], ...options });
