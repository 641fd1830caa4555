import { describe, expect, it } from '@jest/globals';
import { readAll } from './queries.js';

/** Returns a paged list with this many items. */
const createList = (total: number) => {
  const pages: number[] = [];
  const read = async ({ page, size }: { page: number; size: number }) => {
    pages.push(page);
    const data = Array.from({ length: total }, (_, index) => index).slice(page * size, (page + 1) * size);
    return { data, page: { number: page, size, totalElements: total, totalPages: Math.ceil(total / size) } };
  };
  return { pages, read };
};

describe('the options of a select', () => {
  it.each([
    [0, [0]],
    [100, [0]],
    [201, [0, 1, 2]],
  ])('include every page of the list: %s items', async (total, expectedPages) => {
    const { pages, read } = createList(total);
    expect(await readAll(read)).toHaveLength(total);
    expect(pages).toEqual(expectedPages);
  });
});
