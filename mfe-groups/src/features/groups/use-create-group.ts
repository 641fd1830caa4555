import { groupEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useCreateGroup = (options: WriteOptions<typeof groupEndpoints.create>) =>
  useWrite(groupEndpoints.create, options);
