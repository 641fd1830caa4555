import { cpus } from 'node:os';
import { getTarget, getVerdict, type Line } from './line.js';

/** Result of a part: its lines, or the reason of its failure. */
export type Outcome = { readonly part: string } & (
  | { readonly lines: readonly Line[] }
  | { readonly failure: string }
);

const heads = ['part', 'metric', 'value', 'unit', 'target', 'verdict'] as const;

/** Formats the results as a table. */
export function getTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(toRows);
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        index === 2 ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [draw(heads), draw(widths.map((width) => '-'.repeat(width))), ...rows.map(draw)].join('\n');
}

function toRows(outcome: Outcome): string[][] {
  if ('failure' in outcome)
    return [[outcome.part, outcome.failure.split('\n', 1)[0] ?? '', '', '', '', 'FAILED']];
  return outcome.lines.map((line, index) => [
    index === 0 ? outcome.part : '',
    line.metric,
    getNumber(line.value),
    line.unit,
    getTarget(line),
    getVerdict(line) ?? '',
  ]);
}

/** Formats a value with three significant digits, its approximate precision. */
function getNumber(value: number): string {
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2).replace(/\.00$/, '');
}

/** Formats the results as JSON: every metric with its part, and the machine. */
export function toJson(outcomes: readonly Outcome[], at: Date): string {
  const lines = outcomes.flatMap((outcome): object[] =>
    'failure' in outcome
      ? [{ part: outcome.part, failure: outcome.failure }]
      : outcome.lines.map((line) => ({ part: outcome.part, ...line, verdict: getVerdict(line) })),
  );
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  return JSON.stringify({ at: at.toISOString(), machine, lines }, undefined, 2);
}
