/**
 * `node tools/faults.mjs`: checks that the tests catch faults (mutation testing). Applies each fault of `faults.json`
 * separately to a copy of the sources, runs the tests that it names and, if they pass, those of every project that
 * depends on the file. Prints a table by kind. Fails unless all faults are caught, at most three of them only by the
 * full size.
 *
 * Options: `--only id,id`; `--named` runs only the named tests; `--full` repeats faults that were not caught with
 * TEST_SIZE=full; `--fit` only checks in the checkout, within a second, that each fault matches its file and its
 * tests exist; `--types` only checks that all faults together pass the type check.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestRuns, isOverStack } from './faults/test-runs.mjs';
import { createWorktree, uncommitted } from './faults/worktree.mjs';
import { ensureHeadlessChromium, main, root, SetupError, say } from './setup.mjs';

/** Maximum number of faults that only the full run has to catch. */
const leftToFull = 3;

const options = process.argv.slice(2);
const has = (name) => options.includes(name);
const faults = chosen(JSON.parse(readFileSync(join(root, 'tools', 'faults.json'), 'utf8')));

await main(async () => {
  requireFits(root);
  if (has('--fit')) return say(`${faults.length} faults fit`);
  const changed = uncommitted(faults.map(({ file }) => file));
  if (changed.length > 0) throw new SetupError(`Commit these first: ${changed.join(', ')}`);
  const worktree = createWorktree();
  const runs = createTestRuns(worktree.directory);
  const close = () => {
    runs.stop();
    worktree.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (close(), process.exit(130)));
  try {
    if (has('--types')) await checkTypes(worktree.directory, runs);
    else await catchAll(worktree, runs);
  } finally {
    close();
  }
});

async function catchAll(worktree, runs) {
  if (faults.some(({ tests }) => tests.some(isOverStack))) await ensureHeadlessChromium();
  const usable = await passing(runs);
  const results = [];
  for (const fault of faults) {
    const start = Date.now();
    const found = await withFault(worktree.directory, fault, () => caught(fault, usable, runs));
    const result = { ...fault, ...found, seconds: Math.round((Date.now() - start) / 1_000) };
    results.push(result);
    report(result);
  }
  if (worktree.changed() !== '') throw new SetupError(`Not restored: ${worktree.changed()}`);
  summarize(results);
}

/** Returns the named tests that pass without a fault; others prove nothing. */
async function passing(runs) {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  const failing = [];
  for (const [isOver, run] of [
    [false, runs.unit],
    [true, runs.stack],
  ]) {
    const named = files.filter((file) => isOverStack(file) === isOver);
    if (named.length === 0) continue;
    say(`${named.length} ${isOver ? 'suites over the whole stack' : 'test files'} without a fault`);
    const first = await run(named, { all: true });
    const suspects = named.filter((file) => first.files.some((failed) => file.endsWith(failed)));
    if (first.failed && suspects.length === 0) throw new SetupError(`Cannot run the tests: ${first.output}`);
    for (const file of suspects) if ((await run([file])).failed) failing.push(file);
  }
  for (const file of failing) say(`ignored, fails without a fault: ${file}`);
  return new Set(files.filter((file) => !failing.includes(file)));
}

/** Returns the test that catches the applied fault, and its size; empty if none does. */
async function caught(fault, usable, runs) {
  for (const size of ['quick', ...(has('--full') ? ['full'] : [])]) {
    const named = fault.tests.filter((file) => usable.has(file));
    const unit = named.filter((file) => !isOverStack(file));
    const stack = named.filter(isOverStack);
    const attempts = [
      ...(unit.length > 0 ? [() => runs.unit(unit, { size })] : []),
      ...(stack.length > 0 ? [() => runs.stack(stack, { size })] : []),
      ...(has('--named') ? [] : [() => runs.affected(fault.file, { size })]),
    ];
    for (const attempt of attempts) {
      const { failed, by } = await attempt();
      if (failed) return { size, by };
    }
  }
  return {};
}

async function withFault(directory, { file, find, replace }, work) {
  const path = join(directory, file);
  const original = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      original.replace(find, () => replace),
    );
    return await work();
  } finally {
    writeFileSync(path, original);
  }
}

/** Throws if a fault matches no code any more, or names a test that has moved, as after a refactoring. */
function requireFits(directory) {
  const problems = faults.flatMap(({ id, file, find, tests }) => {
    const path = join(directory, file);
    const times = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
    const moved = tests.filter((test) => !existsSync(join(directory, test)));
    return [
      ...(times === 1 ? [] : [`${id}: \`find\` is ${times} times in ${file}`]),
      ...moved.map((test) => `${id}: there is no ${test}`),
    ];
  });
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
}

/** Checks the types with all faults applied: a fault that the compiler catches does not test the tests. */
async function checkTypes(directory, runs) {
  for (const { file, find, replace } of faults) {
    const path = join(directory, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
  }
  const { failed, output } = await runs.types();
  if (failed) throw new SetupError(`A fault breaks the types:\n${output}`);
  say(`${faults.length} faults pass the type check`);
}

function chosen(all) {
  const at = options.indexOf('--only');
  if (at === -1) return all;
  const ids = (options[at + 1] ?? '').split(',');
  const unknown = ids.filter((id) => !all.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`);
  return all.filter(({ id }) => ids.includes(id));
}

function report({ id, size, by, seconds }) {
  const how = size === undefined ? 'not caught' : `${size === 'full' ? 'full size: ' : ''}${by}`;
  process.stdout.write(`${size === undefined ? '✖' : '✔'} ${`${seconds}`.padStart(4)} s  ${id}  ${how}\n`);
}

function summarize(results) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort();
  const width = Math.max(...kinds.map(({ length }) => length));
  print(`\n${'Kind'.padEnd(width)}  quick  full  not caught`);
  for (const kind of kinds) {
    const count = (size) => results.filter((one) => one.kind === kind && one.size === size).length;
    const columns = [`${count('quick')}`.padStart(5), `${count('full')}`.padStart(4)];
    print(`${kind.padEnd(width)}  ${columns.join('  ')}  ${`${count(undefined)}`.padStart(10)}`);
  }
  const missed = results.filter(({ size }) => size === undefined).length;
  const late = results.filter(({ size }) => size !== 'quick').length;
  print(`${results.length - missed} caught, ${missed} not caught`);
  if (missed > 0 || late > leftToFull) process.exitCode = 1;
}
