import { useKitMessages } from '../i18n/i18n.js';
import type { ListSelection } from './list-row.js';
import { getNextSort, type TableColumn, type TableColumnsType, toKey } from './table-columns.js';

interface Props<T> {
  columns: TableColumnsType<T>;
  /** `field,asc` or `field,desc` */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  hasDetails: boolean;
  selection?: ListSelection<T> | undefined;
  /** Keys of the rows on this page. */
  keys: readonly string[];
}

/** The column headings; sortable ones are buttons. */
export function ListHead<T>({ columns, sort, onSort, hasDetails, selection, keys }: Props<T>) {
  return (
    <thead>
      <tr>
        {hasDetails ? <td className="nrn-cell-tool" /> : null}
        {selection === undefined ? null : <SelectAll selection={selection} keys={keys} />}
        {columns.map((column, index) => (
          <Heading key={toKey(column, index)} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps<T> extends Pick<Props<T>, 'sort' | 'onSort'> {
  column: TableColumn<T>;
}

function Heading<T>({ column, sort, onSort }: HeadingProps<T>) {
  const t = useKitMessages();
  const { title, dataIndex, width, align, className, sorter } = column;
  const name = typeof title === 'string' ? title : undefined;
  const shape = {
    className,
    ...(width === undefined ? {} : { style: { width } }),
    ...(align === 'right' ? { 'data-align': 'right' } : {}),
  };
  // An empty heading is an accessibility error, so a plain cell takes its place.
  if (title === undefined || title === '') return <td {...shape} />;
  if (sorter !== true || dataIndex === undefined)
    return (
      <th scope="col" {...shape}>
        {title}
      </th>
    );
  const [field, direction] = sort?.split(',') ?? [];
  const order = field !== dataIndex ? 'none' : direction === 'desc' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-label={name} aria-sort={order} {...shape}>
      <button
        type="button"
        className="nrn-sort"
        aria-label={name && t('list.sortBy', { name })}
        onClick={() => onSort(getNextSort(dataIndex, sort))}
      >
        {title}
        <svg viewBox="0 0 8 14" aria-hidden="true" data-order={order}>
          <path d="M4 1 7 5H1Z" />
          <path d="M4 13 1 9h6Z" />
        </svg>
      </button>
    </th>
  );
}

function SelectAll<T>({ selection, keys }: { selection: ListSelection<T>; keys: readonly string[] }) {
  const t = useKitMessages();
  const { selected, onSelect, disabled = false } = selection;
  const here = keys.filter((key) => selected.includes(key));
  const all = keys.length > 0 && here.length === keys.length;
  return (
    <td className="nrn-cell-tool">
      <input
        type="checkbox"
        aria-label={t('list.selectAll')}
        disabled={disabled || keys.length === 0}
        checked={all}
        ref={(box) => {
          if (box !== null) box.indeterminate = here.length > 0 && !all;
        }}
        onChange={() => {
          const otherKeys = selected.filter((key) => !keys.includes(key));
          onSelect(all ? otherKeys : [...otherKeys, ...keys]);
        }}
      />
    </td>
  );
}
