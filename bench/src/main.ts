import { type Bench, openBench, type Part } from './bench.js';
import { parts } from './parts.js';
import { getTable, type Outcome, toJson } from './report/report.js';

const report = (line: string) => process.stderr.write(`· ${line}\n`);

/**
 * Measures the parts whose names contain one of the given arguments, or all of them, and prints a table, or JSON with
 * `--json`. Stops everything that was started, also on failure and Ctrl-C.
 *
 * @returns the exit code: 1 if a part could not be measured; a missed target is no failure
 */
export async function runBench(args: readonly string[]): Promise<number> {
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const chosen = parts.filter(
    ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
  if (chosen.length === 0) {
    process.stderr.write(`No such part; there are: ${parts.map(({ name }) => name).join(', ')}\n`);
    return 1;
  }
  const { bench, close } = openBench(report);
  const interrupted = new Promise<'interrupted'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve('interrupted'));
  });
  const outcomes: Outcome[] = [];
  try {
    for (const part of chosen) {
      const outcome = await Promise.race([measure(part, bench), interrupted]);
      if (outcome === 'interrupted') {
        report('stopping');
        return 130;
      }
      outcomes.push(outcome);
    }
  } finally {
    await close();
  }
  const asJson = args.includes('--json');
  process.stdout.write(`${asJson ? toJson(outcomes, new Date()) : getTable(outcomes)}\n`);
  return outcomes.some((outcome) => 'failure' in outcome) ? 1 : 0;
}

async function measure({ name, run }: Part, bench: Bench): Promise<Outcome> {
  report(name);
  try {
    return { part: name, lines: await run({ ...bench, report: (line) => report(`  ${line}`) }) };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report(`  failed: ${failure}`);
    return { part: name, failure };
  }
}
