import { templateEndpoints } from '@noren/contracts/base';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useClearTemplateCache = (options: WriteOptions<typeof templateEndpoints.clearCache>) =>
  useWrite(templateEndpoints.clearCache, options);
