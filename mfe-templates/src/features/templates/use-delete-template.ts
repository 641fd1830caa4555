import { templateEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useDeleteTemplate = (options: WriteOptions<typeof templateEndpoints.delete>) =>
  useWrite(templateEndpoints.delete, options);
