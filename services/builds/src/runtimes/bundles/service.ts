import { randomUUID } from 'node:crypto';
import { type ListQuery, type Many } from '@noren/contracts/core';
import { getMediaType } from '@noren/contracts/media-type';
import type { Caller } from '@noren/contracts/permissions';
import type { PublishedRuntime } from '@noren/contracts/runtimes';
import {
  type ArtifactStore,
  type Compress,
  conflict,
  DuplicateError,
  prepareFile,
  storeBlobs,
} from '@noren/service-kit';
import {
  type BundleSource,
  type StoredBundle,
  sourceDigest,
  storeBundle,
} from '../../pipeline/bundle/bundle.js';
import type { LoadRuntime } from '../../pipeline/bundle/load-runtime.js';
import { readBundle, toBundleError, unpackBundle } from '../../pipeline/bundle/read-bundle.js';
import { Failure } from '../../pipeline/failure.js';
import { sealManifest } from '../../pipeline/manifest.js';
import { type BundleRepository, getFacts, type PublishedBundle } from './repository.js';
import type { RuntimeRepository } from '../repository.js';

export interface BundleServiceDeps {
  repository: BundleRepository;
  registrations: Pick<RuntimeRepository, 'named' | 'registered'>;
  /** Directory of the bundle that the service carries. */
  source: string;
  store: ArtifactStore;
  compress: Compress;
  loadRuntime: LoadRuntime;
}

export type BundleService = ReturnType<typeof createBundleService>;

/** Operations on published bundles: a version is published once and means the same files for ever. */
export function createBundleService(deps: BundleServiceDeps) {
  const { repository, registrations } = deps;

  async function publishSource(caller: Caller, source: BundleSource): Promise<PublishedBundle> {
    const name = source.bundle.version;
    const digest = sourceDigest(source);
    const same = (known: { digest: string }) => {
      if (known.digest !== digest) throw conflict('runtimeVersionTaken');
    };
    const known = await repository.named(name);
    if (known !== undefined) {
      same(known);
      return known;
    }
    const registered = await registrations.named(name);
    if (registered !== undefined) same(registered);
    const stored = await storeBundle(source, deps);
    const preview = await storePreview(deps, name, stored);
    const record = { id: randomUUID(), name, preview, publishedBy: caller.name, ...stored };
    try {
      return await repository.insert(record);
    } catch (error) {
      const winner = error instanceof DuplicateError ? await repository.named(name) : undefined;
      if (winner === undefined) throw error;
      same(winner);
      return winner;
    }
  }

  const toView = (registered: ReadonlySet<string>) => (record: PublishedBundle) => ({
    name: record.name,
    digest: record.digest,
    size: record.files.reduce((sum, { size }) => sum + size, 0),
    publishedBy: record.publishedBy,
    ...getFacts(record.bundle, record.createdAt),
    registered: registered.has(record.name),
  });

  return {
    /** @param expectedDigest rejects an upload with another digest, such as a damaged one */
    async publish(caller: Caller, zip: Buffer, expectedDigest?: string): Promise<PublishedRuntime> {
      const source = await unpackBundle(zip);
      if (expectedDigest !== undefined && expectedDigest !== sourceDigest(source)) {
        throw toBundleError('', 'digest');
      }
      const record = await publishSource(caller, source);
      return toView(await registrations.registered([record.name]))(record);
    },
    async list(_caller: Caller, query: ListQuery): Promise<Many<PublishedRuntime>> {
      const { data, page } = await repository.list(query);
      return { data: data.map(toView(await registrations.registered(data.map(({ name }) => name)))), page };
    },
    /** Finds a published bundle by its version. */
    named: repository.named,
    /** Finds a bundle by its version; publishes the one that the service carries if it has this version. */
    async provide(caller: Caller, name: string): Promise<PublishedBundle | undefined> {
      const known = await repository.named(name);
      if (known !== undefined) return known;
      const carried = await readBundle(deps.source);
      return carried?.bundle.version === name ? publishSource(caller, carried) : undefined;
    },
  };
}

/** Renders and stores the live preview before publication, so that a bundle that cannot render is rejected. */
async function storePreview(
  deps: Pick<BundleServiceDeps, 'store' | 'compress' | 'loadRuntime'>,
  name: string,
  stored: StoredBundle,
): Promise<string> {
  const html = await renderPreview(deps.loadRuntime, stored);
  const { file, blobs } = await prepareFile(Buffer.from(html), getMediaType('preview.html'), deps.compress);
  const pages = [{ path: '/', html, file }];
  const sealed = sealManifest({ name, runtimeVersion: name, runtime: stored, pages });
  await storeBlobs(deps.store, new Map([...blobs, [sealed.digest, sealed.bytes]]));
  return sealed.digest;
}

async function renderPreview(loadRuntime: LoadRuntime, stored: StoredBundle): Promise<string> {
  const broken = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return toBundleError(`/${stored.bundle.server}`, 'format', { reason }, cause);
  };
  const { server, place } = await loadRuntime(stored).catch((cause: unknown) => {
    throw cause instanceof Failure ? broken(cause) : cause;
  });
  try {
    return server.renderPreview(place);
  } catch (cause) {
    throw broken(cause);
  }
}
