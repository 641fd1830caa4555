import { fileURLToPath } from 'node:url';
import { nodeProject, projectOnly, runOptions } from '../jest.preset.js';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Suites that stop or kill parts of a stack, or count what it stores; each starts a stack of its own. */
const own = ['faults', 'operations'].map((folder) => `<rootDir>/src/${folder}/**/*.test.ts`);

/** Tests of the whole running stack: its API, flows in a browser, faults. */
export default {
  ...runOptions,
  projects: [
    {
      ...projectOnly(nodeProject),
      displayName: 'shared',
      testMatch: ['<rootDir>/src/{api,cli,console,flow,mini-app}/**/*.test.ts'],
      globalSetup: file('global-setup.mjs'),
      globalTeardown: file('global-teardown.mjs'),
    },
    { ...projectOnly(nodeProject), displayName: 'own', testMatch: own },
  ],
};
