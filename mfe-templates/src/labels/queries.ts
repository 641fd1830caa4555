import type { Many } from '@noren/contracts/core';
import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { templateTypeEndpoints } from '@noren/contracts/template-types';
import type { Template } from '@noren/contracts/templates';
import { api } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** Reads every category, for options and names. */
export const useCategories = () =>
  useQuery({
    queryKey: ['templateTypes', 'all'],
    queryFn: ({ signal }) => readAll((query) => api().call(templateTypeEndpoints.list, { query, signal })),
  });

/** Reads every tag, for options and names. */
export const useTags = () =>
  useQuery({
    queryKey: ['templateTags', 'all'],
    queryFn: ({ signal }) => readAll((query) => api().call(templateTagEndpoints.list, { query, signal })),
  });

/** Returns lookups for names of categories and tags; they return nothing while loading. */
export function useLabelNames() {
  const categories = useCategories().data ?? [];
  const tags = useTags().data ?? [];
  return {
    getCategory: ({ typeId }: Pick<Template, 'typeId'>): string | undefined =>
      categories.find(({ id }) => id === typeId)?.name,
    toTags: ({ tagIds }: Pick<Template, 'tagIds'>): string[] =>
      tags.filter(({ id }) => tagIds.includes(id)).map(({ name }) => name),
  };
}

/** Reads every item of a list, page by page, for the options of a select. */
export async function readAll<T>(
  read: (query: { page: number; size: number; sort: string }) => Promise<Many<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { data, page: info } = await read({ page, size: 100, sort: 'name,asc' });
    all.push(...data);
    if (page + 1 >= info.totalPages) return all;
  }
}
