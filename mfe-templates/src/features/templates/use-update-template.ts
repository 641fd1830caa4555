import { templateEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useUpdateTemplate = (options: WriteOptions<typeof templateEndpoints.update>) =>
  useWrite(templateEndpoints.update, { refresh: ['templates', 'audit'], ...options });
