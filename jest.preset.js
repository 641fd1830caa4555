import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const isFullRun = process.env.TEST_SIZE === 'full';
const file = (name) => fileURLToPath(new URL(`tools/jest/${name}`, import.meta.url));
const cacheDirectory = fileURLToPath(new URL('node_modules/.cache/jest', import.meta.url));

/** Options that Jest reads from the configuration of the run, not from each project's. */
export const runOptions = {
  // Tests wait for conditions, each with a limit that names what did not happen. This only stops those that hang.
  // No test sets its own: one that fits the fastest machine fails on the slowest.
  testTimeout: isFullRun ? 900_000 : 300_000,
  testSequencer: file('sequencer.js'),
  passWithNoTests: true,
  // One more than cores: tests often wait for servers, browsers and intervals.
  maxWorkers: availableParallelism() + 1,
  // Modules of finished files stay in memory; a worker with many of them spends its time in garbage collection.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', file('durations-reporter.js')],
};

/** Returns a project's configuration without the options of the run, for use in `projects`. */
export function projectOnly(config) {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !(name in runOptions)));
}

/** Tests without a page. Modules are loaded by Node itself: see `tools/jest/native-runtime.cjs`. */
export const nodeProject = {
  ...runOptions,
  cacheDirectory,
  transform: {},
  runner: file('native-runner.cjs'),
  runtime: file('native-runtime.cjs'),
  testEnvironment: file('native-environment.js'),
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFiles: isFullRun ? [file('properties-setup.js')] : [],
  // Slow tests run in `npm run test:full` only.
  testPathIgnorePatterns: ['/node_modules/', ...(isFullRun ? [] : ['\\.full\\.test\\.'])],
};

/** A node project whose test files share a MongoDB, each with a separate database. */
export const databaseProject = {
  ...nodeProject,
  globalSetup: file('mongo-setup.mjs'),
  globalTeardown: file('mongo-teardown.mjs'),
};

/** Tests with a page (jsdom). */
export const browserProject = {
  ...nodeProject,
  runner: 'jest-runner',
  testEnvironment: file('dom-environment.js'),
  // Each test file evaluates our own modules, whose state would reach other files; packages are shared.
  testEnvironmentOptions: { ownModules: true },
  setupFilesAfterEnv: [file('browser-setup.js')],
};
