import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A row with the line of the file where it starts, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFile =
  | { readonly rows: readonly CsvRow[] }
  /** The file cannot be parsed from this line on. */
  | { readonly brokenAt: number };

/** Formats rows as CSV; `bom` adds the byte order mark by which spreadsheets detect UTF-8. */
export function csvText(rows: readonly (readonly string[])[], { bom = false } = {}): string {
  return stringify(rows as string[][], { bom, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ });
}

const reading = { bom: true, relax_column_count: true } as const;

/** Parses a CSV file, skipping blank lines. */
export function readCsv(text: string): CsvFile {
  try {
    const { rows } = withLines(parse(text, reading));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Parse the records before the broken one again, to find the line where it starts.
    const { records = 0 } = error as CsvError & { records?: number };
    return { brokenAt: records === 0 ? 1 : withLines(parse(text, { ...reading, to: records })).next };
  }
}

/** Counts lines here, because the parser counts a CRLF inside a cell as two lines. */
function withLines(records: string[][]): { rows: CsvRow[]; next: number } {
  let next = 1;
  const rows = records.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line, cells };
  });
  return { rows, next };
}
