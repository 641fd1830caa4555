import type { ReactNode } from 'react';

/** A column of a list. With `sorter: true`, `dataIndex` names the field that the service sorts by. */
export interface TableColumn<T> {
  title?: ReactNode;
  /** The field passed to `render` as value, or shown as it is without `render`. */
  dataIndex?: string;
  /** Required if two columns share a `dataIndex`, or if users may hide a column without one. */
  key?: string;
  /** True for the column that names its rows if that is not `name`: its first link or button opens the row. */
  isName?: boolean;
  /** Width in pixels. */
  width?: number;
  align?: 'left' | 'right';
  /** Class of the heading and of every cell. */
  className?: string;
  sorter?: boolean;
  /** Returns the full text of a cell that `render` shows: cut off with an ellipsis, it is the tooltip. */
  getText?: (row: T) => string;
  /** True if cells hold several lines. */
  isMultiline?: boolean;
  /** Renders a cell. `never` lets each column declare the type of its own value. */
  render?: (value: never, row: T) => ReactNode;
}

export type TableColumnsType<T> = TableColumn<T>[];

/** Page size of a list without `size` in its URL. */
export const defaultPageSize = 20;
export const pageSizes = [10, 20, 50, 100];

export function toKey<T>({ key, dataIndex }: TableColumn<T>, index: number): string {
  return key ?? dataIndex ?? String(index);
}

/** Returns the column that names the rows. */
export function getNameColumn<T>(columns: TableColumnsType<T>): TableColumn<T> | undefined {
  return (
    columns.find(({ isName }) => isName) ??
    columns.find(({ dataIndex }) => dataIndex === 'name') ??
    columns[0]
  );
}

/** Key of the column with a row's actions. */
const actionsKey = 'actions';

/** True if a column always stays: the one that names the rows, and their actions. */
export function isFixedColumn<T>(columns: TableColumnsType<T>, column: TableColumn<T>): boolean {
  return column === getNameColumn(columns) || column.key === actionsKey;
}

/** Returns the columns to show, in their own order. */
export function getShownColumns<T>(
  columns: TableColumnsType<T>,
  hidden: readonly string[],
): TableColumnsType<T> {
  return columns.filter(
    (column, index) => !hidden.includes(toKey(column, index)) || isFixedColumn(columns, column),
  );
}

/** Returns the content of a cell. */
export function toCell<T extends object>({ dataIndex, render }: TableColumn<T>, row: T): ReactNode {
  const value = dataIndex === undefined ? undefined : (row as Record<string, unknown>)[dataIndex];
  return render === undefined ? (value as ReactNode) : render(value as never, row);
}

/** Texts up to this width stay in one line; wider ones are cut off. Half-width characters. */
const wholeWidth = 24;

/** True if a text is too long to stay whole in a narrow column. */
export function isLongText(text: string): boolean {
  // Characters of East Asian scripts are twice as wide as Latin ones.
  return [...text].reduce((width, sign) => width + (sign > '\u2e7f' ? 2 : 1), 0) > wholeWidth;
}

/** Returns the next `sort`: ascending, then descending, then the list's default order. */
export function getNextSort(field: string, sort: string | undefined): string | undefined {
  if (sort === `${field},asc`) return `${field},desc`;
  return sort === `${field},desc` ? undefined : `${field},asc`;
}

/** Returns the pages to show as buttons, from 0; `undefined` marks a gap. */
export function getVisiblePages(current: number, total: number): (number | undefined)[] {
  const all = Array.from({ length: total }, (_, page) => page);
  const visiblePages = all.filter(
    (page) => page === 0 || page === total - 1 || Math.abs(page - current) <= 2,
  );
  return visiblePages.flatMap((page, index) => {
    const before = visiblePages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page shows that page instead.
    return page - before === 2 ? [page - 1, page] : [undefined, page];
  });
}
