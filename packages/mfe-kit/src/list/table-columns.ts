import type { ReactNode } from 'react';

/** A column of a list. With `sorter: true` its `dataIndex` is the field that the service sorts by. */
export interface TableColumn<T> {
  title?: ReactNode;
  /** The field whose value `render` gets first, and which is shown as it is without `render`. */
  dataIndex?: string;
  /** Needed where two columns have the same `dataIndex`. */
  key?: string;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'right';
  /** Of the heading and of every cell. */
  className?: string;
  sorter?: boolean;
  /** `never` lets each column say what its own field's value is. */
  render?: (value: never, row: T) => ReactNode;
}

export type TableColumnsType<T> = TableColumn<T>[];

/** What a list without a `size` in its URL shows. */
export const standardPageSize = 20;
export const pageSizes = [10, 20, 50, 100];

export function keyOf<T>({ key, dataIndex }: TableColumn<T>, index: number): string {
  return key ?? dataIndex ?? String(index);
}

/** What a cell shows. */
export function cellOf<T extends object>({ dataIndex, render }: TableColumn<T>, row: T): ReactNode {
  const value = dataIndex === undefined ? undefined : (row as Record<string, unknown>)[dataIndex];
  return render === undefined ? (value as ReactNode) : render(value as never, row);
}

/** The `sort` after a click on a heading: ascending, then descending, then the list's own order. */
export function nextSort(field: string, sort: string | undefined): string | undefined {
  if (sort === `${field},asc`) return `${field},desc`;
  return sort === `${field},desc` ? undefined : `${field},asc`;
}

/** Which pages have a button, from 0; `undefined` stands for those left out between two. */
export function shownPages(current: number, total: number): (number | undefined)[] {
  const all = Array.from({ length: total }, (_, page) => page);
  const shown = all.filter((page) => page === 0 || page === total - 1 || Math.abs(page - current) <= 2);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page is that page.
    return page - before === 2 ? [page - 1, page] : [undefined, page];
  });
}
