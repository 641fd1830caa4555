import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeBundle } from '@noren/contracts/runtimes';
import type { TestStack } from '../stack.js';
import { commandLine } from './command-line.js';

const bundle = join(import.meta.dirname, '../../../end-user-app/dist');

/** Publishes the build of the end-user app under another version, without registering it. @returns the version */
export async function publishRuntime(stack: TestStack, version: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'noren-bundle-'));
  try {
    await cp(bundle, directory, { recursive: true });
    const description = join(directory, 'runtime.json');
    const described = JSON.parse(await readFile(description, 'utf8')) as RuntimeBundle;
    await writeFile(description, JSON.stringify({ ...described, version }));
    const noren = commandLine(stack.urls.console, await stack.token('admin'));
    await noren.json('runtimes', 'publish', directory);
    return version;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
