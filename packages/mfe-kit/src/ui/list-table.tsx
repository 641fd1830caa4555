import '../list/list.css';
import type { Many } from '@noren/contracts/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { useSavedList } from '../list/saved-list.js';
import { ListHead } from '../list/list-head.js';
import { ColumnButton, ViewButton } from '../list/list-panels.js';
import { ListPages } from '../list/list-pages.js';
import { ListRow, type ListSelection } from '../list/list-row.js';
import type { ListSearch } from '../list/list-search.js';
import type { ListViews } from '../list/saved-views.js';
import { SearchBox } from '../list/search-box.js';
import { defaultPageSize, getShownColumns, type TableColumnsType } from '../list/table-columns.js';
import { useRowKeys } from '../list/use-row-keys.js';
import { EmptyState, ErrorState } from './states.js';

export interface ListTableProps<T> {
  query: { data: Many<T> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  columns: TableColumnsType<T>;
  rowKey: (row: T) => string;
  /** Search parameters of the URL. */
  search: ListSearch;
  /** Receives the next search parameters for the URL. */
  onSearch: (search: ListSearch) => void;
  /** Placeholder of the search box; without it there is no search box. */
  searchLabel?: string;
  /** Further filters next to the search box. */
  filters?: ReactNode;
  /** Details of a row, expandable below it. */
  details?: (row: T) => ReactNode;
  /** Replaces the default empty state. */
  empty?: ReactNode;
  selection?: ListSelection<T>;
  /** The name under which users save views and choose columns; without it they cannot. Each list has its own. */
  list?: string;
  /** What saved views keep; required if `search` is not all of it. */
  views?: ListViews;
}

/**
 * A paginated list. Search, sort and paging happen on the server and live in the URL. Columns with `sorter: true` and
 * a `dataIndex` are sortable. Plain HTML, because it is part of the console's first load.
 */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { query, search, onSearch, searchLabel, filters, columns, list } = props;
  const { views = { search, onApply: onSearch } } = props;
  const t = useKitMessages();
  const choices = useSavedList(list);
  if (query.data === undefined && query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const page = query.data?.page;
  return (
    <div className="nrn-list">
      <div className="nrn-list-bar">
        {searchLabel === undefined ? null : (
          <SearchBox
            key={search.name ?? ''}
            label={searchLabel}
            value={search.name ?? ''}
            onSearch={(name) =>
              onSearch({ ...without(search, 'page', 'name'), ...(name === '' ? {} : { name }) })
            }
          />
        )}
        {choices === undefined ? null : <ViewButton {...choices} {...views} />}
        {filters}
        <span className="nrn-list-total">{page ? t('list.total', { total: page.totalElements }) : ''}</span>
        {choices === undefined ? null : <ColumnButton {...choices} columns={columns} />}
      </div>
      <Rows {...props} columns={getShownColumns(columns, choices?.saved.hidden ?? [])} />
      {page === undefined ? null : (
        <ListPages
          page={page}
          onPage={(next) => onSearch({ ...without(search, 'page'), ...(next > 0 ? { page: next } : {}) })}
          onSize={(size) =>
            onSearch({ ...without(search, 'page', 'size'), ...(size === defaultPageSize ? {} : { size }) })
          }
        />
      )}
    </div>
  );
}

function Rows<T extends object>(props: ListTableProps<T>) {
  const { query, columns, rowKey, search, onSearch, details, selection, empty } = props;
  const rows = query.data?.data ?? [];
  const width = columns.length + (details === undefined ? 0 : 1) + (selection === undefined ? 0 : 1);
  const [scroller, isWide] = useIsWide();
  const { current, ...rowEvents } = useRowKeys(rows.map(rowKey));
  return (
    <div ref={scroller} className="nrn-table-frame" data-wide={isWide}>
      <table className="nrn-table" aria-busy={query.isFetching}>
        <ListHead<T>
          columns={columns}
          sort={search.sort}
          onSort={(sort) =>
            onSearch({ ...without(search, 'page', 'sort'), ...(sort === undefined ? {} : { sort }) })
          }
          hasDetails={details !== undefined}
          selection={selection}
          keys={rows.map(rowKey)}
        />
        <tbody {...rowEvents}>
          {rows.map((row) => (
            <ListRow<T>
              key={rowKey(row)}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              details={details}
              selection={selection}
              isCurrent={rowKey(row) === current}
            />
          ))}
          {rows.length > 0 ? null : (
            <tr className="nrn-row-none">
              <td colSpan={width}>
                {query.data === undefined ? <SkeletonRows /> : (empty ?? <EmptyState />)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** True if the table is wider than its container. Only then it scrolls sideways, without sticky headings. */
function useIsWide() {
  const scroller = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const frame = scroller.current;
    const table = frame?.firstElementChild;
    if (frame === null || !table || typeof ResizeObserver === 'undefined') return;
    // Ignores fractional pixels of a zoomed page.
    const sizes = new ResizeObserver(() => setWide(frame.scrollWidth > frame.clientWidth + 1));
    sizes.observe(frame);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, []);
  return [scroller, isWide] as const;
}

/** Placeholder rows, so that the page does not jump when the data arrives. */
function SkeletonRows() {
  const t = useKitMessages();
  return (
    <div className="nrn-rows-to-come" role="status" aria-label={t('state.loading')}>
      {['70%', '85%', '60%', '78%', '66%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

function without(search: ListSearch, ...keys: (keyof ListSearch)[]): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => !keys.includes(key as keyof ListSearch)),
  );
}
