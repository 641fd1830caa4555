import { groupEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useDeleteGroup = (options: WriteOptions<typeof groupEndpoints.delete>) =>
  useWrite(groupEndpoints.delete, options);
