/**
 * `npm test`: sets up what is missing, then checks everything: types, lint, unit and service tests, build,
 * format, boundaries, and the tests over the whole stack (API, browser, faults). The last line is `N passed, M failed`,
 * counted from Jest's totals; a check that is not a test counts as one failure.
 */
import {
  build,
  ensureChromium,
  ensureFonts,
  finishedTask,
  main,
  nxEnvironment,
  run,
  say,
  setUp,
} from './setup.mjs';

const results = [];

await main(async () => {
  await setUp();
  await ensureChromium();
  await ensureFonts({ directory: '/usr/share/fonts/opentype/noto', apt: 'fonts-noto-cjk' });
  await build();

  const targets = ['nx', 'run-many', '-t', 'typecheck', 'lint', 'test', 'build'];
  const options = ['--parallel=2', '--output-style=static', '--nxBail=false'];
  await check('types, lint, unit and service tests', 'npx', [...targets, ...options]);
  await check('format', 'npm', ['run', '--silent', 'format:check']);
  await check('boundaries', 'npm', ['run', '--silent', 'boundaries']);
  await check('tests over the whole stack', 'npm', ['run', '--silent', 'e2e', '-w', 'e2e']);
  summarize();
});

async function check(name, command, args) {
  say(name);
  const begun = Date.now();
  const { code, output } = await run(command, args, {
    env: nxEnvironment(),
    mayFail: true,
    onLine: progress,
  });
  const totals = countTests(output);
  if (code !== 0) process.stderr.write(`\n${output}\n`);
  results.push({ name, ok: code === 0, seconds: (Date.now() - begun) / 1_000, ...totals });
}

/** One line for each finished task or test file. */
function progress(line) {
  const task = finishedTask(line);
  if (task) say(`  ${task.failed ? 'FAIL ' : ''}${task.name}${task.cached ? ' (unchanged)' : ''}`);
  else if (/^\s*(PASS|FAIL)\s/.test(line)) say(`    ${line.trim()}`);
}

/** Adds up Jest's `Tests: 1 failed, 2 skipped, 8 passed, 11 total` of every project. */
function countTests(output) {
  const totals = output.match(/^Tests: .*$/gm) ?? [];
  const sum = (word) =>
    totals.reduce((all, line) => all + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function summarize() {
  process.stdout.write('\n');
  for (const { name, ok, seconds, passed, failed } of results) {
    const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : '';
    process.stdout.write(`${ok ? '✔' : '✖'} ${name} (${seconds.toFixed(0)} s${tests})\n`);
  }
  const passed = results.reduce((all, result) => all + result.passed, 0);
  // A check that failed without a failed test (types, lint, a crash) is a failure all the same.
  const failed = results.reduce(
    (all, result) => all + (result.ok ? result.failed : Math.max(result.failed, 1)),
    0,
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
