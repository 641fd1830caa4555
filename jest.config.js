import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectOnly, runOptions } from './jest.preset.js';
import { listWorkspaces } from './tools/workspaces.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const folders = listWorkspaces().filter(
  (folder) => folder !== 'e2e' && existsSync(join(root, folder, 'jest.config.js')),
);

/** Unit and service tests of all projects in one run. Tests of the whole stack have their own command. */
export default {
  ...runOptions,
  projects: await Promise.all(
    folders.map(async (folder) => ({
      ...projectOnly((await import(`./${folder}/jest.config.js`)).default),
      displayName: folder,
      rootDir: join(root, folder),
    })),
  ),
};
