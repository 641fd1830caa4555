import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assembleWorkspace } from './service-context.js';

const server = 'packages/static-server';

/**
 * Puts together what the image of the shell or a remote is made from: its build and the server of the static
 * images. Everything of it is built and installed already.
 *
 * @returns the packages that were taken
 */
export async function assembleStatic(root: string, project: string, to: string): Promise<string[]> {
  const taken = await assembleWorkspace(root, server, to);
  await cp(join(root, project, 'dist'), join(to, project, 'dist'), { recursive: true });
  return taken;
}

/** Lays the compressed forms of a project's files beside them, as small as they get; that takes its time. */
export async function precompress(project: string, context: string): Promise<void> {
  const program = join(context, server, 'dist/precompress.js');
  await promisify(execFile)(process.execPath, [program, join(context, project, 'dist')]);
}
