import { templateTagLimit } from '@noren/contracts/templates';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** State of the template list that is kept in the URL. */
export interface TemplateSearch extends ListSearch {
  /** Only templates of this category. */
  typeId?: string;
  /** Only templates with any of these tags. */
  tagIds?: string[];
}

const isId = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** Keeps valid values and drops the rest. */
export function validateTemplateSearch(search: Record<string, unknown>): TemplateSearch {
  const typeId = String(search['typeId'] ?? '');
  const tags = [search['tagIds'] ?? []].flat().map(String).filter(isId);
  const tagIds = [...new Set(tags)].slice(0, templateTagLimit);
  return {
    ...validateListSearch(search),
    ...(isId(typeId) ? { typeId } : {}),
    ...(tagIds.length > 0 ? { tagIds } : {}),
  };
}
