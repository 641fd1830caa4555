import type { ListQuery, Many } from '@noren/contracts/core';
import { toPageInfo } from '@noren/service-kit';

/** Returns a page of a list that starts with given items and continues with another paged list. */
export async function joinPages<T>(
  query: ListQuery,
  first: readonly T[],
  rest: (query: ListQuery) => Promise<Many<T>>,
): Promise<Many<T>> {
  const { page = 0, size = 20 } = query;
  const start = page * size;
  const own = first.slice(start, start + size);
  // Offset into the other list; its page bounds differ from those of the joined list.
  const skip = Math.max(0, start - first.length);
  const one = await rest({ ...query, page: Math.floor(skip / size), size });
  const two =
    skip % size > 0 && own.length === 0
      ? await rest({ ...query, page: Math.floor(skip / size) + 1, size })
      : { data: [] };
  const further = [...one.data, ...two.data].slice(skip % size, (skip % size) + size - own.length);
  return {
    data: [...own, ...further],
    page: toPageInfo(query, first.length + one.page.totalElements),
  };
}
