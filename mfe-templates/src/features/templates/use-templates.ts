import { templateEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import type { TemplateSearch } from '../../template-search.js';

/** Reads a page of the templates. */
export const useTemplates = (query: TemplateSearch) =>
  useRead(templateEndpoints.list, { query }, { keepPrevious: true });
