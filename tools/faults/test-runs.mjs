/** Runs tests in a copy of the repository and reports the first failing test. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { say } from '../setup.mjs';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join('node_modules', 'jest', 'bin', 'jest.js'),
];
/** Time limits, milliseconds: a fault may make a test hang. */
const unitLimitMs = 10 * 60_000;
const stackLimitMs = 30 * 60_000;

/** Jest's line with the result of a test file. */
const testFileEnd = /^\s*(?:PASS|FAIL)\s.*?(\S+\.test\.tsx?)/gm;

export const isOverStack = (file) => file.startsWith('e2e/');

/** Returns the project folder of a file, which is its name in Jest. */
const getProject = (file) => /^(?:packages|services)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

/**
 * @typedef {object} Outcome
 * @property {boolean} failed
 * @property {string} [by] - the first failing test, or another reason
 * @property {string[]} files - the test files that failed
 */

/** @param directory - root of the copy */
export function createTestRuns(directory) {
  const children = new Set();

  async function run(
    command,
    args,
    { size = 'quick', limitMs = unitLimitMs, cwd = directory, listFiles = false } = {},
  ) {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', TEST_SIZE: size };
    // A separate process group, so that a kill includes all processes that a test has started.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        for (const [, file] of listFiles ? chunk.matchAll(testFileEnd) : []) say(`  ${file}`);
      });
    }
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child);
    }, limitMs);
    const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)));
    clearTimeout(timer);
    children.delete(child);
    return toOutcome(code, stripVTControlCharacters(output), late);
  }

  function end(child) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }

  let isBuilt = false;

  async function build() {
    isBuilt = true;
    return run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'], { limitMs: stackLimitMs });
  }

  return {
    /** Kills all runs in progress. */
    stop: () => [...children].forEach(end),
    /** Runs some unit or service tests; `all` continues after a failure. */
    unit(files, { size, all = false } = {}) {
      const projects = [...new Set(files.map(getProject))];
      const args = ['--runInBand', ...(all ? [] : ['--bail']), '--selectProjects', ...projects];
      const limitMs = all ? stackLimitMs : unitLimitMs;
      return run('node', [...jest, ...args, '--runTestsByPath', ...files], { size, limitMs, listFiles: all });
    },

    /** Builds what changed, then runs end-to-end suites. */
    async stack(files, { size, all = false } = {}) {
      const built = await build();
      if (built.failed) return { ...built, by: `the build: ${built.by}` };
      const paths = files.map((file) => join(directory, file));
      const args = [...jest.slice(0, -1), join('..', jest.at(-1)), '--runInBand', ...(all ? [] : ['--bail'])];
      return run('node', [...args, '--runTestsByPath', ...paths], {
        cwd: join(directory, 'e2e'),
        limitMs: stackLimitMs,
        size,
        listFiles: all,
      });
    },

    /**
     * Runs the tests of a file's project and of those that depend on it. Builds first, because some tests read build
     * output.
     */
    async affected(file, { size } = {}) {
      if (!isBuilt) await build();
      const args = ['nx', 'affected', '-t', 'test', `--files=${file}`];
      const limits = ['--parallel=1', '--nxBail', '--output-style=static'];
      return run('npx', [...args, ...limits], { limitMs: stackLimitMs, size });
    },

    /** Checks the types of all sources. */
    async types() {
      const nodes = await run('node', [
        ...['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.node.json'],
      ]);
      if (nodes.failed) return nodes;
      const projects = '--projects=tag:side:browser';
      const rest = ['--parallel=1', '--output-style=static', '--skip-nx-cache'];
      return run('npx', ['nx', 'run-many', '-t', 'typecheck', projects, ...rest], { limitMs: stackLimitMs });
    },
  };
}

/** @returns {Outcome} */
function toOutcome(code, output, late) {
  if (code === 0) return { failed: false, files: [] };
  const files = [...output.matchAll(/^\s*FAIL\s.*?(\S+\.test\.tsx?)/gm)].map(([, file]) => file);
  const [, test] = /^\s*● (?!Console)(.+)$/m.exec(output) ?? [];
  const [error] = /^.*(?:error|Error|not ok).*$/m.exec(output) ?? [];
  const what = late ? 'it exceeds its time limit' : (test ?? error ?? `exit code ${code}`).trim();
  return {
    failed: true,
    by: files.length > 0 ? `${files[0]} › ${what}` : what,
    files: [...new Set(files)],
    output,
  };
}
