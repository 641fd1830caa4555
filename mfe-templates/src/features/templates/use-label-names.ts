import type { Template } from '@noren/contracts';
import { useCategories } from '../../labels/use-categories.js';
import { useTags } from '../../labels/use-tags.js';

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
