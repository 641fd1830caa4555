import { type ReactNode, useId, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ListCell } from './list-cell.js';
import { ListIcon } from './list-icon.js';
import { getNameColumn, type TableColumnsType, toKey } from './table-columns.js';

/** Row selection, for bulk actions. */
export interface ListSelection<T> {
  selected: readonly string[];
  onSelect: (keys: string[]) => void;
  /** Returns the accessible name of a row's checkbox. */
  label: (row: T) => string;
  disabled?: boolean;
}

interface Props<T> {
  row: T;
  rowKey: string;
  columns: TableColumnsType<T>;
  details?: ((row: T) => ReactNode) | undefined;
  selection?: ListSelection<T> | undefined;
  /** True for the row in the tab order. */
  isCurrent: boolean;
}

/** One row of a list, with expandable details below it. */
export function ListRow<T extends object>({ row, rowKey, columns, details, selection, isCurrent }: Props<T>) {
  const t = useKitMessages();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isSelected = selection?.selected.includes(rowKey) ?? false;
  const width = columns.length + (details === undefined ? 0 : 1) + (selection === undefined ? 0 : 1);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the rows are moved between by keyboard, the table stays one. */}
      <tr
        className={isSelected ? 'nrn-row-selected' : undefined}
        data-row={rowKey}
        tabIndex={isCurrent ? 0 : -1}
      >
        {details === undefined ? null : (
          <td className="nrn-cell-tool">
            <button
              type="button"
              className="nrn-row-more"
              aria-label={t(isOpen ? 'list.less' : 'list.more')}
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': detailsId } : {})}
              onClick={() => setOpen(!isOpen)}
            >
              <ListIcon name={isOpen ? 'less' : 'more'} />
            </button>
          </td>
        )}
        {selection === undefined ? null : (
          <td className="nrn-cell-tool">
            <input
              type="checkbox"
              aria-label={selection.label(row)}
              disabled={selection.disabled ?? false}
              checked={isSelected}
              onChange={() =>
                selection.onSelect(
                  isSelected
                    ? selection.selected.filter((key) => key !== rowKey)
                    : [...selection.selected, rowKey],
                )
              }
            />
          </td>
        )}
        {columns.map((column, index) => (
          <ListCell
            key={toKey(column, index)}
            column={column}
            row={row}
            isName={column === getNameColumn(columns)}
          />
        ))}
      </tr>
      {details !== undefined && isOpen ? (
        <tr id={detailsId} className="nrn-row-details">
          <td colSpan={width}>{details(row)}</td>
        </tr>
      ) : null}
    </>
  );
}
