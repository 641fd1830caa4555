import { fileURLToPath } from 'node:url';

/**
 * The two kinds of test projects. Both run native ES modules and resolve our own packages to their
 * source (export condition `source`), so that no test ever runs against a stale build.
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
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What Jest takes from the configuration that a run begins with, not from each project's. */
export const runOptions = {
  // Tests wait for conditions; this only ends what hangs. Longer tests of the quick run say so themselves.
  testTimeout: isFullRun ? 600_000 : 30_000,
  testSequencer: file('jest.sequencer.js'),
  passWithNoTests: true,
  // Modules of finished files stay in memory: a worker that has many of them collects garbage instead of testing.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', file('jest.durations-reporter.js')],
};

/** A project's configuration without what belongs to the whole run, to stand among other projects. */
export function projectOnly(config) {
  const own = { maxWorkers: undefined, ...runOptions };
  return Object.fromEntries(Object.entries(config).filter(([name]) => !(name in own)));
}

const shared = {
  ...runOptions,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFiles: isFullRun ? [file('jest.properties-setup.js')] : [],
  // What is long by nature is part of `npm run test:full` only.
  testPathIgnorePatterns: ['/node_modules/', ...(isFullRun ? [] : ['\\.full\\.test\\.'])],
};

export const nodeProject = {
  ...shared,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^cookie$': file('jest.cookie.cjs'),
  },
  testEnvironment: file('jest.node-environment.js'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

/** A node project whose tests share a MongoDB, each file with a database of its own. */
export const databaseProject = {
  ...nodeProject,
  globalSetup: file('jest.mongo-setup.mjs'),
  globalTeardown: file('jest.mongo-teardown.mjs'),
};

export const browserProject = {
  ...shared,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': file('jest.styles.js'),
  },
  testEnvironment: file('jest.jsdom-environment.js'),
  resolver: file('jest.resolver.cjs'),
  setupFilesAfterEnv: [file('jest.browser-setup.js')],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};
