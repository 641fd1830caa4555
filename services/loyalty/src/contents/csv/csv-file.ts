import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A row of a file and the line at which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFile =
  | { readonly rows: readonly CsvRow[] }
  /** It cannot be read further than this line. */
  | { readonly brokenAt: number };

/** Rows as lines of a file; with the byte order mark by which spreadsheets know the encoding, if asked. */
export function csvText(rows: readonly (readonly string[])[], { bom = false } = {}): string {
  return stringify(rows as string[][], { bom, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ });
}

/** The rows of a file; lines without anything on them are passed over. */
export function readCsv(text: string): CsvFile {
  try {
    const records = parse(text, { bom: true, info: true, relax_column_count: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    let before = 0;
    const rows = records.map(({ record, info }): CsvRow => {
      const line = before + 1;
      before = info.lines;
      return { line, cells: record };
    });
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number };
    if (lines === undefined) throw error;
    return { brokenAt: lines };
  }
}
