import type { Many } from '@noren/contracts';

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
