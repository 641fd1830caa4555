import { groupEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useUpdateGroup = (options: WriteOptions<typeof groupEndpoints.update>) =>
  useWrite(groupEndpoints.update, { refresh: ['groups', 'audit'], ...options });
