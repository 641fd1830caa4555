import type { ListQuery, Many } from '@noren/contracts';

/** A page of things that are all known. */
export function paged<T>(all: readonly T[], { page: number = 0, size = 20 }: ListQuery): Many<T> {
  return {
    data: all.slice(number * size, (number + 1) * size),
    page: { number, size, totalElements: all.length, totalPages: Math.ceil(all.length / size) },
  };
}
