import { templateEndpoints } from '@noren/contracts/templates';
import { useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';
import type { TemplateSearch } from '../../template-search.js';

/** Reads a page of the templates. */
export const useTemplates = (query: TemplateSearch) =>
  useRead(templateEndpoints.list, { query }, { keepPrevious: true });

/** Reads one template. */
export const useTemplate = (templateId: string) => useRead(templateEndpoints.get, { params: { templateId } });

export const useCreateTemplate = (options: WriteOptions<typeof templateEndpoints.create>) =>
  useWrite(templateEndpoints.create, options);

export const useUpdateTemplate = (options: WriteOptions<typeof templateEndpoints.update>) =>
  useWrite(templateEndpoints.update, { refresh: ['templates', 'audit'], ...options });

export const useDeleteTemplate = (options: WriteOptions<typeof templateEndpoints.delete>) =>
  useWrite(templateEndpoints.delete, options);

export const useClearTemplateCache = (options: WriteOptions<typeof templateEndpoints.clearCache>) =>
  useWrite(templateEndpoints.clearCache, options);
