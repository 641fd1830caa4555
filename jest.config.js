import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProject, databaseProject, nodeProject, projectOnly, runOptions } from './jest.preset.js';
import { listWorkspaces } from './tools/workspaces.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const browser = /^(shell|mfe-\w+|end-user-app|packages\/mfe-kit)$/;
const database = /^(services\/\w+|packages\/(operations|service-kit))$/;

function toProject(folder) {
  const preset = browser.test(folder)
    ? browserProject
    : database.test(folder)
      ? databaseProject
      : nodeProject;
  const setup = join(root, folder, 'test/setup.ts');
  return {
    ...projectOnly(preset),
    displayName: folder,
    rootDir: join(root, folder),
    setupFiles: [...preset.setupFiles, ...(existsSync(setup) ? [setup] : [])],
  };
}

/** Unit and service tests of all projects in one run. Tests of the whole stack have their own command. */
export default {
  ...runOptions,
  projects: listWorkspaces()
    .filter((folder) => folder !== 'e2e')
    .map(toProject),
};
