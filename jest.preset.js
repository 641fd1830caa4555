import { fileURLToPath } from 'node:url';

/**
 * Presets of test projects. All run native ES modules and resolve our own packages to their source (export condition
 * `source`), so that tests never use a stale build.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const isFullRun = process.env.TEST_SIZE === 'full';
const file = (name) => fileURLToPath(new URL(`tools/jest/${name}`, import.meta.url));
const cacheDirectory = fileURLToPath(new URL('node_modules/.cache/jest', import.meta.url));

/** Options that Jest reads from the configuration of the run, not from each project's. */
export const runOptions = {
  // Tests wait for conditions; this only stops those that hang. Longer tests set their own timeout.
  testTimeout: isFullRun ? 600_000 : 30_000,
  testSequencer: file('sequencer.js'),
  passWithNoTests: true,
  // Jest leaves one core free by default.
  maxWorkers: '100%',
  // Modules of finished files stay in memory; a worker with many of them spends its time in garbage collection.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', file('durations-reporter.js')],
};

/** Returns a project's configuration without the options of the run, for use in `projects`. */
export function projectOnly(config) {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !(name in runOptions)));
}

const shared = {
  ...runOptions,
  cacheDirectory,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFiles: isFullRun ? [file('properties-setup.js')] : [],
  // Slow tests run in `npm run test:full` only.
  testPathIgnorePatterns: ['/node_modules/', ...(isFullRun ? [] : ['\\.full\\.test\\.'])],
};

/** Loads modules with Node itself, once for each worker: see `tools/jest/native-runtime.cjs`. */
export const nodeProject = {
  ...shared,
  runner: file('native-runner.cjs'),
  runtime: file('native-runtime.cjs'),
  testEnvironment: file('native-environment.js'),
};

/** A node project whose test files share a MongoDB, each with a separate database. */
export const databaseProject = {
  ...nodeProject,
  globalSetup: file('mongo-setup.mjs'),
  globalTeardown: file('mongo-teardown.mjs'),
};

export const browserProject = {
  ...shared,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': file('styles.js'),
  },
  testEnvironment: file('jsdom-environment.js'),
  resolver: file('resolver.cjs'),
  setupFilesAfterEnv: [file('browser-setup.js')],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};
