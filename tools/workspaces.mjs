import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the folders of all projects, relative to the repository: `package.json`'s workspaces, expanded. */
export function listWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) => {
    const [parent, all] = pattern.split('/*');
    return all === undefined ? pattern : readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
}
