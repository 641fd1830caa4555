import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCompressible } from '@noren/contracts/media-type';
import type { BundlePlace, RuntimeServer } from '@noren/contracts/runtimes';
import type { ArtifactStore } from '@noren/service-kit';
import { toDigest } from '@noren/service-kit';
import { Failure } from '../failure.js';
import { type BundleFile, bundleDigest, type StoredBundle } from './bundle.js';

/** A runtime version ready to render. */
export interface LoadedRuntime {
  server: RuntimeServer;
  place: BundlePlace;
}

export type LoadRuntime = (stored: StoredBundle) => Promise<LoadedRuntime>;

/** Creates the loader of server bundles; loads each digest once, through a cache directory. */
export function createRuntimeLoader(ports: {
  store: Pick<ArtifactStore, 'get'>;
  cacheDirectory: string;
}): LoadRuntime {
  const loaded = new Map<string, Promise<LoadedRuntime>>();
  return (stored) => {
    const before = loaded.get(stored.digest);
    if (before !== undefined) return before;
    const loading = load(stored, ports.store, join(ports.cacheDirectory, stored.digest));
    loaded.set(stored.digest, loading);
    loading.catch(() => loaded.delete(stored.digest));
    return loading;
  };
}

async function load(
  stored: StoredBundle,
  store: Pick<ArtifactStore, 'get'>,
  directory: string,
): Promise<LoadedRuntime> {
  if (bundleDigest(stored.files) !== stored.digest) {
    throw new Failure('buildRuntimeUnusable', 'digest of the bundle');
  }
  const contents =
    (await readCachedBundle(stored, directory)) ?? (await writeBundle(stored, store, directory));
  const module: unknown = await import(pathToFileURL(join(directory, stored.bundle.server)).href).catch(
    (error: unknown) => {
      throw new Failure('buildRuntimeUnusable', stored.bundle.server, { cause: error });
    },
  );
  if (!isServer(module)) throw new Failure('buildRuntimeUnusable', stored.bundle.server);
  return { server: module, place: getPlace(stored, contents) };
}

/** Reads a bundle from its directory in the cache; undefined if a file is missing or does not match its digest. */
export async function readCachedBundle(
  stored: StoredBundle,
  directory: string,
): Promise<Map<string, Buffer> | undefined> {
  const contents = new Map<string, Buffer>();
  try {
    for (const { path, digest } of stored.files) {
      const bytes = await readFile(join(directory, path));
      if (toDigest(bytes) !== digest) return undefined;
      contents.set(path, bytes);
    }
    return contents;
  } catch {
    return undefined;
  }
}

/** Writes the bundle to a temporary directory and renames it, so that no partial bundle is ever loaded. */
async function writeBundle(
  stored: StoredBundle,
  store: Pick<ArtifactStore, 'get'>,
  directory: string,
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const file of stored.files) contents.set(file.path, await fetchFile(file, store));
  const fresh = `${directory}.${randomUUID()}`;
  for (const [path, bytes] of contents) {
    await mkdir(dirname(join(fresh, path)), { recursive: true });
    await writeFile(join(fresh, path), bytes);
  }
  await writeFile(join(fresh, 'package.json'), '{ "type": "module" }\n');
  await rm(directory, { recursive: true, force: true });
  await rename(fresh, directory).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if ((await readCachedBundle(stored, directory)) === undefined) throw error;
  });
  return contents;
}

async function fetchFile(file: BundleFile, store: Pick<ArtifactStore, 'get'>): Promise<Buffer> {
  const bytes = await store.get(file.digest);
  if (bytes === undefined || toDigest(bytes) !== file.digest) {
    throw new Failure('buildRuntimeUnusable', file.path);
  }
  return bytes;
}

function isServer(module: unknown): module is RuntimeServer {
  const { renderPage, renderPreview } = module as Partial<RuntimeServer>;
  return typeof renderPage === 'function' && typeof renderPreview === 'function';
}

function getPlace(stored: StoredBundle, contents: Map<string, Buffer>): BundlePlace {
  const texts = new Map(
    stored.files
      .filter((file) => isCompressible(file.type))
      .map((file) => [file.path, contents.get(file.path)?.toString('utf8') ?? '']),
  );
  return {
    bundle: stored.bundle,
    digest: stored.digest,
    read: (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new Error(`The bundle has no text file ${path}`);
      return text;
    },
  };
}
