import type { ReactNode } from 'react';
import { isLongText, type TableColumn, toCell } from './table-columns.js';

interface Props<T> {
  column: TableColumn<T>;
  row: T;
  /** True in the column that names the rows. */
  isName?: boolean;
}

/** One cell of a list. A long text ends in an ellipsis and has itself as tooltip; a short one stays whole. */
export function ListCell<T extends object>({ column, row, isName = false }: Props<T>) {
  const { className, align, isMultiline = false, getText } = column;
  const content = toCell(column, row);
  const text = getText?.(row) ?? (typeof content === 'string' ? content : undefined);
  return (
    <td
      className={className}
      {...(isName ? { 'data-name': '' } : {})}
      {...(align === 'right' ? { 'data-align': 'right' } : {})}
      {...(isMultiline ? { 'data-multiline': '' } : {})}
    >
      {text === undefined || isMultiline ? content : <CellText text={text}>{content}</CellText>}
    </td>
  );
}

function CellText({ text, children }: { text: string; children: ReactNode }) {
  if (!isLongText(text)) return <span className="nrn-whole">{children}</span>;
  return (
    <span className="nrn-cut">
      <span title={text}>{children}</span>
    </span>
  );
}
