import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '@noren/static-server';
import { StackError } from '../stack-error.js';

/** Checks that every build the stack serves or runs exists, before anything starts. */
export function checkBuilt(root: string, services: readonly string[], remotes: readonly string[]): void {
  const files = [
    ...services.map((name) => join('services', name, 'dist', 'main.js')),
    ...remotes.map((name) => join(name, 'dist', manifestFile)),
    join('shell', 'dist', 'index.html'),
  ];
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing) throw new StackError(`${missing} is not built: run \`npx nx run-many -t build\``);
}
