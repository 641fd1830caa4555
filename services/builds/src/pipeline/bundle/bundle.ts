import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMediaType, RuntimeBundle, type StoredFile } from '@noren/contracts';
import { type ArtifactStore, toDigest } from '@noren/service-kit';
import { Value } from 'typebox/value';
import { type Compress, prepareFile, storeBlobs } from '../files.js';

/** A file of a runtime version in the artifact store. */
export interface BundleFile extends StoredFile {
  /** Path in the bundle. */
  path: string;
}

/** A build of the end-user app whose files are all in the artifact store. */
export interface StoredBundle {
  digest: string;
  bundle: RuntimeBundle;
  files: BundleFile[];
}

/** Path of the description file in a bundle. */
export const descriptionPath = 'runtime.json';

/** Returns the SHA-256 over the sorted paths and digests, which changes with every byte of any file. */
export function bundleDigest(files: readonly Pick<BundleFile, 'path' | 'digest'>[]): string {
  const lines = files.map(({ path, digest }) => `${path}\0${digest}\n`);
  return toDigest(Buffer.from(lines.sort().join('')));
}

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

/** Stores every file of a bundle by digest, client files also compressed. */
export async function storeBundle(
  source: BundleSource,
  ports: { store: ArtifactStore; compress: Compress },
): Promise<StoredBundle> {
  const client = new Set(source.bundle.client);
  const files: BundleFile[] = [];
  for (const [path, bytes] of source.contents) {
    if (client.has(path)) {
      const { file, blobs } = await prepareFile(bytes, getMediaType(path), ports.compress);
      await storeBlobs(ports.store, blobs);
      files.push({ path, ...file });
    } else {
      const digest = toDigest(bytes);
      await storeBlobs(ports.store, new Map([[digest, bytes]]));
      files.push({ path, digest, type: getMediaType(path), size: bytes.length });
    }
  }
  return { digest: bundleDigest(files), bundle: source.bundle, files };
}
