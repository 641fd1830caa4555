import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RuntimeBundle } from '@noren/contracts';
import { Value } from 'typebox/value';
import { descriptionPath } from './bundle.js';

/** A bundle as written by the build of the end-user app. */
export interface BundleSource {
  bundle: RuntimeBundle;
  /** Content of the description, the server bundle and every client file, by path. */
  contents: Map<string, Buffer>;
}

/**
 * Reads the bundle in a directory: only files that its description lists.
 *
 * @returns undefined if there is no bundle, or an incomplete one
 */
export async function readBundle(directory: string): Promise<BundleSource | undefined> {
  try {
    const description = await readFile(join(directory, descriptionPath));
    const bundle: unknown = JSON.parse(description.toString('utf8'));
    if (!Value.Check(RuntimeBundle, bundle)) return undefined;
    const paths = [...new Set([bundle.server, ...bundle.client])];
    if (!paths.every(isInside) || !isWhole(bundle)) return undefined;
    const contents = new Map([[descriptionPath, description]]);
    for (const path of paths) contents.set(path, await readFile(join(directory, path)));
    return { bundle, contents };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if every page's scripts and styles are among the client files. */
function isWhole({ client, pages }: RuntimeBundle): boolean {
  return Object.values(pages).every(({ scripts, styles }) =>
    [...scripts, ...styles].every((path) => client.includes(path)),
  );
}

/** True for a relative path of plain names, so that a bundle cannot read outside its directory. */
function isInside(path: string): boolean {
  return /^[A-Za-z0-9._@+-]+(?:\/[A-Za-z0-9._@+-]+)*$/.test(path) && !path.split('/').includes('..');
}
