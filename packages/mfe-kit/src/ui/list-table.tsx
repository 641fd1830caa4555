import type { Many } from '@noren/contracts';
import { type CheckboxProps, Input, Table, type TableColumnsType, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useKitTexts } from '../i18n/i18n.js';
import type { ListSearch } from '../list/list-search.js';
import { EmptyState, ErrorState } from './states.js';

export interface ListTableProps<T> {
  query: { data: Many<T> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  columns: TableColumnsType<T>;
  rowKey: (row: T) => string;
  /** What the URL says. */
  search: ListSearch;
  /** Takes what the URL is to say. */
  onSearch: (search: ListSearch) => void;
  /** Placeholder of the search box; without it there is none. */
  searchLabel?: string;
  /** Beside the search box, as further filters. */
  filters?: ReactNode;
  /** More about a row, shown below it on request. */
  details?: (row: T) => ReactNode;
  /** Instead of the general text for an empty list. */
  empty?: ReactNode;
  /** Rows that are ticked, for what is done with several at once. */
  selection?: {
    selected: readonly string[];
    onSelect: (keys: string[]) => void;
    /** What the box of a row is called. */
    label: (row: T) => string;
    disabled?: boolean;
  };
}

/**
 * A list as the API gives it: search, sort and paging happen on the server and live in the URL. A column
 * with `sorter: true` and a `dataIndex` can be sorted.
 */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { query, columns, rowKey, search, onSearch, searchLabel, filters, details } = props;
  const { empty, selection } = props;
  const t = useKitTexts();
  if (query.data === undefined && query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const page = query.data?.page;
  const [field, direction] = search.sort?.split(',') ?? [];
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
        {filters}
        <span className="nrn-list-total">{page ? t('list.total', { total: page.totalElements }) : ''}</span>
      </div>
      <Table<T>
        columns={columns.map((column) =>
          'dataIndex' in column && column.sorter
            ? {
                ...column,
                sortOrder: column.dataIndex === field ? (direction === 'desc' ? 'descend' : 'ascend') : null,
              }
            : column,
        )}
        dataSource={query.data?.data ?? []}
        rowKey={rowKey}
        {...(details === undefined ? {} : { expandable: { expandedRowRender: details } })}
        {...(selection === undefined ? {} : { rowSelection: rowSelection(selection) })}
        locale={{ emptyText: query.data === undefined ? <RowsToCome /> : (empty ?? <EmptyState />) }}
        pagination={{
          current: (page?.number ?? search.page ?? 0) + 1,
          pageSize: page?.size ?? search.size ?? 20,
          total: page?.totalElements ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          hideOnSinglePage: (page?.totalElements ?? 0) <= 10,
        }}
        onChange={(pagination, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          const sort = by?.order
            ? `${String(by.field)},${by.order === 'descend' ? 'desc' : 'asc'}`
            : undefined;
          const moved = sort !== search.sort || pagination.pageSize !== (search.size ?? 20);
          const next = moved ? 0 : (pagination.current ?? 1) - 1;
          onSearch({
            ...without(search, 'page', 'size', 'sort'),
            ...(next > 0 ? { page: next } : {}),
            ...(pagination.pageSize !== undefined && pagination.pageSize !== 20
              ? { size: pagination.pageSize }
              : {}),
            ...(sort === undefined ? {} : { sort }),
          });
        }}
      />
    </div>
  );
}

function rowSelection<T>({
  selected,
  onSelect,
  label,
  disabled = false,
}: NonNullable<ListTableProps<T>['selection']>): TableProps<T>['rowSelection'] {
  return {
    selectedRowKeys: [...selected],
    onChange: (keys) => onSelect(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': label(row), disabled }) as CheckboxProps,
  };
}

/** Stands where rows will be, so that the page does not jump when they come. */
function RowsToCome() {
  const t = useKitTexts();
  return (
    <div className="nrn-rows-to-come" role="status" aria-label={t('state.loading')}>
      {['70%', '85%', '60%', '78%', '66%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (name: string) => void;
}) {
  const [text, setText] = useState(value);
  return (
    <Input.Search
      className="nrn-list-search"
      placeholder={label}
      aria-label={label}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(name) => onSearch(name.trim())}
    />
  );
}

function without(search: ListSearch, ...keys: (keyof ListSearch)[]): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => !keys.includes(key as keyof ListSearch)),
  );
}
