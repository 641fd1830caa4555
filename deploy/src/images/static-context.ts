import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assembleWorkspace } from './service-context.js';

const server = 'packages/static-server';

/**
 * Assembles the context of the shell's or a remote's image: its build and the static server, both already built
 * and installed.
 *
 * @returns the packages in the context
 */
export async function assembleStatic(root: string, project: string, to: string): Promise<string[]> {
  const copied = await assembleWorkspace(root, server, to);
  await cp(join(root, project, 'dist'), join(to, project, 'dist'), { recursive: true });
  return copied;
}

/** Writes compressed variants beside a project's files, as small as possible; this is slow. */
export async function precompress(project: string, context: string): Promise<void> {
  const program = join(context, server, 'dist/precompress.js');
  await promisify(execFile)(process.execPath, [program, join(context, project, 'dist')]);
}
