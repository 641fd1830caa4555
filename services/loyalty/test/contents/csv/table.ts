import { csvText, readCsv } from '../../../src/contents/csv/csv-file.js';

/** Parses a CSV file into rows by column name. */
export function getTable(csv: string): Record<string, string>[] {
  const file = readCsv(csv);
  if ('brokenAt' in file) throw new Error(`Broken at line ${file.brokenAt}`);
  const [heading, ...rows] = file.rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((heading?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

/** Formats rows as the CSV file that {@link getTable} parses. */
export function getFile(rows: readonly Record<string, string>[]): string {
  const heading = Object.keys(rows[0] ?? {});
  return csvText([heading, ...rows.map((row) => heading.map((name) => row[name] ?? ''))]);
}
