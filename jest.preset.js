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
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Options that Jest reads from the configuration of the run, not from each project's. */
export const runOptions = {
  // Tests wait for conditions; this only stops those that hang. Longer tests set their own timeout.
  testTimeout: isFullRun ? 600_000 : 30_000,
  testSequencer: file('jest.sequencer.js'),
  passWithNoTests: true,
  // Jest leaves one core free by default.
  maxWorkers: '100%',
  // Modules of finished files stay in memory; a worker with many of them spends its time in garbage collection.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', file('jest.durations-reporter.js')],
};

/** Returns a project's configuration without the options of the run, for use in `projects`. */
export function projectOnly(config) {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !(name in runOptions)));
}

const shared = {
  ...runOptions,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFiles: isFullRun ? [file('jest.properties-setup.js')] : [],
  // Slow tests run in `npm run test:full` only.
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

/** A node project whose test files share a MongoDB, each with a separate database. */
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
