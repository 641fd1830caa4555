import { templateEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useCreateTemplate = (options: WriteOptions<typeof templateEndpoints.create>) =>
  useWrite(templateEndpoints.create, options);
