import { templateEndpoints } from '@noren/contracts';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of the templates. */
export const useTemplates = (query: ListSearch) =>
  useRead(templateEndpoints.list, { query }, { keepPrevious: true });
