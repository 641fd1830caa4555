import { type ContentKind, contentStates } from '@noren/contracts/contents';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';
import type { ListViews } from '@noren/mfe-kit/table';
import { type ContentFilter, visibilities } from './content-tools.js';

const filters: readonly ContentFilter[] = [...contentStates, ...visibilities];

/** Returns the search of a list as it opens. */
export function toFirstSearch({ fields }: ContentKind): ListSearch {
  return { sort: 'order' in fields ? 'order,asc' : 'createdAt,desc' };
}

/** Returns what saved views of contents keep: the filter, the search, and an order other than the first one. */
export function toContentViews(
  kind: ContentKind,
  search: ListSearch,
  filter: ContentFilter,
  onApply: (search: ListSearch, filter: ContentFilter) => void,
): ListViews {
  const first = toFirstSearch(kind);
  const { sort, ...rest } = search;
  return {
    search: {
      ...rest,
      ...(sort === undefined || sort === first.sort ? {} : { sort }),
      ...(filter === 'all' ? {} : { filter }),
    },
    onApply: (next: ListSearch & { filter?: unknown }) =>
      onApply(
        { ...first, ...validateListSearch({ ...next }) },
        filters.find((one) => one === next.filter) ?? 'all',
      ),
  };
}
