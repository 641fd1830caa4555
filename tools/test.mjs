/**
 * `npm test`: sets up what is missing, then runs every check at a size that takes minutes.
 * `npm run test:full`: repeats the tests with a larger size at that size, those of screens in English.
 * Both print a table; the last line is `N passed, M failed`, counted from Jest's totals. A failed check without a
 * failed test counts as one failure.
 *
 * Options: `--shuffle[=seed]` runs the test files in a random order, which the printed seed repeats;
 * `--save-durations` writes the duration of each file to `test-durations.json`, for fresh clones.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  build,
  ensureFonts,
  ensureHeadlessChromium,
  finishedTask,
  main,
  nxEnvironment,
  root,
  run,
  say,
  setUp,
} from './setup.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';
import { readDurations, saveDurations } from './test-durations.mjs';

const options = process.argv.slice(2);
const isFull = process.env.TEST_SIZE === 'full';
const results = [];
const startedAt = Date.now();
/** True while Jest prints why a file failed. */
let isInFailure = false;
const jest = [
  // Less garbage collection saves a tenth of the time of tests that render.
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
];

await main(async () => {
  shuffle();
  await timed('set-up', () =>
    setUp(ensureHeadlessChromium, () =>
      ensureFonts({ directory: '/usr/share/fonts/opentype/noto', apt: 'fonts-noto-cjk' }),
    ),
  );
  await timed('build', build);
  keepTemporaryFilesInMemory();
  if (isFull) await runFull();
  else await runQuick();
  if (options.includes('--save-durations')) saveDurations();
  summarize();
});

async function runQuick() {
  // Each lane uses one core.
  await Promise.all([checkProse(), checkStructure()]);
  await check('unit and service tests', 'node', jest);
  await checkStack();
}

async function checkProse() {
  await lint();
  await check('spelling', 'npm', ['run', '--silent', 'spelling']);
}

async function checkStructure() {
  await checkTypes();
  await check('format', 'npx', ['biome', 'format', '.']);
  await check('boundaries', 'npm', ['run', '--silent', 'boundaries']);
  await check('tests of the specification', 'node', ['tools/spec-table.mjs', '--check']);
  await check('architecture drawing', 'node', ['tools/architecture.mjs', '--check']);
  await check('faults still fit the sources', 'node', ['tools/faults.mjs', '--fit']);
}

/** Runs the tests that have a larger size. */
async function runFull() {
  const files = filesOfFullRun();
  const isStackTest = (file) => file.startsWith('e2e/');
  const units = files.filter((file) => !isStackTest(file));
  await check('unit and service tests', 'node', [...jest, '--runTestsByPath', ...units]);
  await checkStack(files.filter(isStackTest).map((file) => join(root, file)));
}

/** Fails if the boundaries rule is skipped: without the project graph of a build it only prints a message. */
function lint() {
  const accepts = (output) => !output.includes('will be skipped');
  return check('lint', 'npx', ['eslint', '.', '--max-warnings=0'], accepts);
}

async function checkTypes() {
  await check('types of services and packages', 'node', [
    ...['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.node.json'],
  ]);
  await check('types of the tests over the whole stack and of bench', 'node', [
    ...['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.stack.json'],
  ]);
  // Each registers its own router with TanStack Router's types, so they cannot share one program.
  await check('types of what runs in browsers', 'npx', [
    ...['nx', 'run-many', '-t', 'typecheck', '--projects=tag:side:browser'],
    ...['--parallel=1', '--output-style=static', '--nxBail=false'],
  ]);
}

function checkStack(files = []) {
  const selected = files.length > 0 ? ['--', '--runTestsByPath', ...files] : [];
  return check('tests over the whole stack', 'npm', ['run', '--silent', 'e2e', '-w', 'e2e', ...selected]);
}

async function timed(name, work) {
  const start = Date.now();
  await work();
  results.push({ name, ok: true, seconds: (Date.now() - start) / 1_000, passed: 0, failed: 0 });
}

async function check(name, command, args, accepts = () => true) {
  say(name);
  const start = Date.now();
  const env = nxEnvironment();
  const { code, output } = await run(command, args, { env, mayFail: true, onLine: progress });
  const totals = countTests(output);
  const ok = code === 0 && accepts(output);
  if (!ok) process.stderr.write(`\n${output}\n`);
  results.push({ name, ok, seconds: (Date.now() - start) / 1_000, ...totals });
}

/** Prints one line for each finished task or test file, and why it failed: an interrupted run tells it, too. */
function progress(line) {
  const task = finishedTask(line);
  const [, result] = /^\s*(PASS|FAIL)\s/.exec(line) ?? [];
  if (task) say(`  ${task.failed ? 'FAIL ' : ''}${task.name}${task.cached ? ' (unchanged)' : ''}`);
  else if (result) say(`    ${line.trim()}`);
  else if (isInFailure) process.stderr.write(`${line}\n`);
  if (task || result) isInFailure = result === 'FAIL';
}

/** Adds up Jest's `Tests: 1 failed, 2 skipped, 8 passed, 11 total` of every project. */
function countTests(output) {
  const totals = output.match(/^Tests: .*$/gm) ?? [];
  const sum = (word) =>
    totals.reduce((all, line) => all + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function shuffle() {
  const option = options.find((one) => one.startsWith('--shuffle'));
  if (option === undefined) return;
  process.env.TEST_ORDER_SEED = option.split('=')[1] ?? `${Date.now()}`;
  say(`test files in random order: --shuffle=${process.env.TEST_ORDER_SEED}`);
}

function summarize() {
  const print = (line) => process.stdout.write(`${line}\n`);
  print('\nPart');
  for (const { name, ok, seconds, passed, failed } of results) {
    const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : '';
    print(`${ok ? '✔' : '✖'} ${seconds.toFixed(0).padStart(5)} s  ${name}${tests}`);
  }
  print(`  ${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  in all`);
  printSlowest(print);
  printSkipped(print);
  const passed = results.reduce((all, result) => all + result.passed, 0);
  // A check that fails without a failed test (types, lint, a crash) counts as one failure.
  const failed = results.reduce(
    (all, result) => all + (result.ok ? result.failed : Math.max(result.failed, 1)),
    0,
  );
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function printSlowest(print) {
  const slowest = Object.entries(readDurations())
    .filter(([file]) => existsSync(join(root, file)))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10);
  print('\nSlowest files');
  for (const [file, ms] of slowest) print(`  ${(ms / 1_000).toFixed(1).padStart(5)} s  ${file}`);
}

function printSkipped(print) {
  if (isFull) return print('');
  const files = filesOfFullRun();
  const left = files.filter((file) => isFullOnly(file));
  print('\nLeft to `npm run test:full`');
  for (const file of left) print(`  ${file}`);
  print(`  and the larger size of ${files.length - left.length} files, those of screens in English\n`);
}

function isFullOnly(file) {
  return /\.full\.test\.tsx?$/.test(file);
}

/** Lists test files with a larger size: those named so, that query the size or what it leaves out, or use properties. */
function filesOfFullRun() {
  return testFiles().filter(
    (file) =>
      isFullOnly(file) ||
      /\b(sized|isFullRun|untestedCalls)\b|'fast-check'/.test(readFileSync(join(root, file), 'utf8')),
  );
}

function testFiles() {
  const patterns = ['*.test.ts', '*.test.tsx'];
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(root, file)));
}
