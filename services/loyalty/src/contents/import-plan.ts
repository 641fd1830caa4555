import {
  type AnyContent,
  type AnyContentValues,
  type ContentField,
  type ContentKind,
  getFields,
  getContentValues,
} from '@noren/contracts/contents';
import { isSame } from '@noren/contracts/core';
import { deriveId } from '@noren/service-kit';
import { normal } from './content-values.js';
import { parseCell, unescapeFormula } from './csv/cells.js';
import type { CsvRow } from './csv/csv-file.js';

/** An invalid row: the column and the broken rule. */
export interface RowError {
  readonly line: number;
  readonly column: string;
  readonly rule: string;
  readonly params?: Record<string, unknown>;
}

/** The planned write of one row. */
export interface RowPlan {
  readonly line: number;
  readonly id: string;
  readonly current: AnyContent | undefined;
  readonly values: AnyContentValues;
  readonly errors: readonly RowError[];
}

/** Returns the first rule that a field's value breaks. */
export type FieldCheck = (name: string, value: unknown) => { rule: string; params?: unknown } | undefined;

/**
 * Derives the id for a row without one. Every retry of an import derives the same id, so it finds what an
 * earlier attempt created.
 */
export function importedId(appId: string, kind: ContentKind, importKey: string, line: number): string {
  return deriveId([appId, kind.id, importKey, line]);
}

/** Reports unknown and duplicate columns of the heading. */
export function headingErrors(kind: ContentKind, { line, cells }: CsvRow): RowError[] {
  const known = ['id', ...getFields(kind).map(({ name }) => name)];
  const repeated = cells.filter((name, index) => cells.indexOf(name) !== index);
  return [
    ...cells.filter((name) => !known.includes(name)).map((column) => ({ line, column, rule: 'csvColumn' })),
    ...repeated.map((column) => ({ line, column, rule: 'uniqueItems' })),
  ];
}

/** Returns the id that a row names, if any. */
export function toId(heading: readonly string[], { cells }: CsvRow): string | undefined {
  const at = heading.indexOf('id');
  const id = at === -1 ? '' : unescapeFormula(cells[at] ?? '').trim();
  return id === '' ? undefined : id;
}

/** Merges a row's columns into the current values. */
export function planRow(
  kind: ContentKind,
  heading: readonly string[],
  row: CsvRow,
  target: { id: string; current: AnyContent | undefined },
  check: FieldCheck,
): RowPlan {
  const { line, cells } = row;
  if (cells.length !== heading.length) {
    const errors = [{ line, column: '', rule: 'csvColumns' }];
    return { line, ...target, values: { name: '', published: false }, errors };
  }
  const errors: RowError[] = [];
  const base = target.current === undefined ? kind.defaults : getContentValues(kind, target.current);
  const values: Record<string, unknown> = { ...base };
  for (const field of getFields(kind)) {
    const at = heading.indexOf(field.name);
    const cell = at === -1 ? undefined : parseCell(field.schema, cells[at] ?? '');
    if (cell !== undefined && 'broken' in cell) {
      errors.push({ line, column: field.name, rule: cell.broken });
      continue;
    }
    if (cell !== undefined) put(values, field, cell.value, target.current === undefined);
    const broken = brokenField(field, values[field.name], check);
    if (broken !== undefined) errors.push({ line, column: field.name, ...broken });
  }
  if (errors.length > 0) return { line, ...target, values: values as AnyContentValues, errors };
  return { line, ...target, values: normal(kind, values as AnyContentValues), errors };
}

/** Applies a cell. In a new content, an empty cell keeps the field's default. */
function put(
  values: Record<string, unknown>,
  { name, required, schema }: ContentField,
  value: unknown,
  isNew: boolean,
) {
  if (value !== undefined) values[name] = value;
  else if (required && schema.type === 'array') values[name] = [];
  else if (!(isNew && required)) delete values[name];
}

function brokenField({ name, required }: ContentField, value: unknown, check: FieldCheck) {
  if (value === undefined || (value === '' && required)) return required ? { rule: 'required' } : undefined;
  const broken = check(name, value);
  if (broken === undefined) return undefined;
  const { rule, params } = broken;
  return params === undefined ? { rule } : { rule, params: params as Record<string, unknown> };
}

/** True if the row equals the stored content. */
export function isUnchanged(kind: ContentKind, { current, values }: RowPlan): boolean {
  return current !== undefined && isSame(getContentValues(kind, current), values);
}
