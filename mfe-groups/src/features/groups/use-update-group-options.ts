import { groupEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

/** Updates a group's features; reads apps again, because they contain them. */
export const useUpdateGroupOptions = (options: WriteOptions<typeof groupEndpoints.updateOptions>) =>
  useWrite(groupEndpoints.updateOptions, { refresh: ['groups', 'apps', 'audit'], ...options });
