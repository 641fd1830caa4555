import { CsvError, parse } from 'csv-parse/sync';
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

const reading = { bom: true, relax_column_count: true } as const;

/** The rows of a file; lines without anything on them are passed over. */
export function readCsv(text: string): CsvFile {
  try {
    const { rows } = withLines(parse(text, reading));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // What could be read ends before the row that cannot.
    const { records = 0 } = error as CsvError & { records?: number };
    return { brokenAt: records === 0 ? 1 : withLines(parse(text, { ...reading, to: records })).next };
  }
}

/** Counted here: the parser takes a line break of two characters within a cell for two. */
function withLines(records: string[][]): { rows: CsvRow[]; next: number } {
  let next = 1;
  const rows = records.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line, cells };
  });
  return { rows, next };
}
