import { groupEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

/** Apps carry the features of their group, so they are read again too. */
export const useUpdateGroupOptions = (options: WriteOptions<typeof groupEndpoints.updateOptions>) =>
  useWrite(groupEndpoints.updateOptions, { refresh: ['groups', 'apps', 'audit'], ...options });
