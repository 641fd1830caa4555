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

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Tests wait for conditions; this only ends what hangs. Longer tests say so themselves.
  testTimeout: 30_000,
  passWithNoTests: true,
  testSequencer: fileURLToPath(new URL('jest.sequencer.js', import.meta.url)),
};

export const nodeProject = {
  ...shared,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^cookie$': fileURLToPath(new URL('./jest.cookie.cjs', import.meta.url)),
  },
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

export const browserProject = {
  ...shared,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': fileURLToPath(new URL('./jest.styles.js', import.meta.url)),
  },
  testEnvironment: fileURLToPath(new URL('jest.jsdom-environment.js', import.meta.url)),
  resolver: fileURLToPath(new URL('jest.resolver.cjs', import.meta.url)),
  setupFilesAfterEnv: [fileURLToPath(new URL('jest.browser-setup.js', import.meta.url))],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};
