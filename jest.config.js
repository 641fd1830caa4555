import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectOnly, runOptions } from './jest.preset.js';

const root = dirname(fileURLToPath(import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folders = workspaces
  .flatMap((workspace) => {
    const [parent, all] = workspace.split('/*');
    return all === undefined ? workspace : readdirSync(join(root, parent)).map((name) => join(parent, name));
  })
  .filter((folder) => folder !== 'e2e' && existsSync(join(root, folder, 'jest.config.js')));

/** Unit and service tests of all projects in one run. Tests of the whole stack have their own command. */
export default {
  ...runOptions,
  maxWorkers: 2,
  projects: await Promise.all(
    folders.map(async (folder) => ({
      ...projectOnly((await import(`./${folder}/jest.config.js`)).default),
      displayName: folder,
      rootDir: join(root, folder),
    })),
  ),
};
