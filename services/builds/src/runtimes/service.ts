import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type ListQuery,
  type Many,
  previewName,
  type Runtime,
  type RuntimeCreate,
  type RuntimeUpdate,
} from '@noren/contracts';
import { type ArtifactStore, conflict, DuplicateError, notFound, type Releases } from '@noren/service-kit';
import type { Static } from 'typebox';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';
import type { LoadRuntime } from '../pipeline/bundle/load-runtime.js';
import { readBundle } from '../pipeline/bundle/read-bundle.js';
import { storeBundle } from '../pipeline/bundle/store-bundle.js';
import { Failure } from '../pipeline/failure.js';
import type { Compress } from '../pipeline/files/compression.js';
import { mediaType } from '../pipeline/files/media-type.js';
import { prepareFile } from '../pipeline/files/prepare-file.js';
import { storeBlobs } from '../pipeline/files/store-blobs.js';
import { sealManifest } from '../pipeline/manifest.js';
import type { RuntimeRecord, RuntimeRepository } from './repository.js';

export interface RuntimeServiceDeps {
  repository: RuntimeRepository;
  /** Directory with the bundle to register. */
  source: string;
  store: ArtifactStore;
  compress: Compress;
  loadRuntime: LoadRuntime;
  releases: Releases;
  /** Whether an app is built with the runtime version of this name. */
  inUse: (name: string) => Promise<boolean>;
}

export type RuntimeService = ReturnType<typeof createRuntimeService>;

export function createRuntimeService(deps: RuntimeServiceDeps) {
  const { repository, releases } = deps;

  async function unused(record: RuntimeRecord): Promise<void> {
    if (await deps.inUse(record.name)) throw conflict('inUse');
  }

  async function create(_caller: Caller, { name }: Static<typeof RuntimeCreate>): Promise<Runtime> {
    if ((await repository.named(name)) !== undefined) throw conflict('runtimeDuplicated');
    const source = await readBundle(deps.source);
    if (source === undefined) throw conflict('runtimeSourceMissing');
    const stored = await storeBundle(source, deps);
    const preview = await storePreview(deps, name, stored);
    const record = { id: randomUUID(), name, previewName: previewName(name), preview, ...stored };
    return repository.view(await unlessTaken(repository.insert(record)));
  }

  async function update(
    _caller: Caller,
    id: string,
    { name, version }: Static<typeof RuntimeUpdate>,
  ): Promise<Runtime> {
    const before = await existing(repository, id);
    if (name !== before.name) await unused(before);
    const naming = { name, previewName: previewName(name) };
    const after = await unlessTaken(repository.rename(id, version, naming));
    if (after === undefined) {
      throw conflict('conflict', { current: repository.view(await existing(repository, id)) });
    }
    if (before.previewName !== after.previewName) await releases.withdraw(previewHost(before));
    return repository.view(after);
  }

  async function remove(_caller: Caller, id: string): Promise<void> {
    const record = await existing(repository, id);
    await unused(record);
    await releases.withdraw(previewHost(record));
    await repository.remove(id);
  }

  /** Puts the live preview of a runtime version on its host, unless it is there. */
  async function publishPreview(id: string): Promise<void> {
    const record = await repository.find(id);
    if (record === undefined) return;
    const host = previewHost(record);
    if ((await releases.pointer(host))?.digest === record.preview) return;
    const at = record.updatedAt;
    await releases.publish({ ...host, digest: record.preview, deploymentId: `preview-${record.id}`, at });
  }

  return {
    create,
    update,
    remove,
    publishPreview,
    list: async (_caller: Caller, query: ListQuery): Promise<Many<Runtime>> => {
      const { data, page } = await repository.list(query);
      return { data: data.map(repository.view), page };
    },
    get: async (_caller: Caller, id: string) => repository.view(await existing(repository, id)),
    /** The runtime version of this name, with its files. */
    named: (name: string) => repository.named(name),
    /** A runtime version with its files. */
    bundle: (id: string) => repository.find(id),
  };
}

function previewHost({ previewName: systemName }: Pick<RuntimeRecord, 'previewName'>) {
  return { systemName, environment: 'preview' } as const;
}

async function existing(repository: RuntimeRepository, id: string): Promise<RuntimeRecord> {
  const record = await repository.find(id);
  if (record === undefined) throw notFound('runtimeNotFound');
  return record;
}

async function unlessTaken<R>(write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (cause) {
    throw cause instanceof DuplicateError ? conflict('runtimeDuplicated', { cause }) : cause;
  }
}

/** Renders and stores the release of the live preview: so a bundle that does not render is never registered. */
async function storePreview(deps: RuntimeServiceDeps, name: string, stored: StoredBundle): Promise<string> {
  const html = await previewHtml(deps, stored);
  const { file, blobs } = await prepareFile(Buffer.from(html), mediaType('preview.html'), deps.compress);
  const pages = new Map([['/', { html, file }]]);
  const sealed = sealManifest({ name, runtimeVersion: name, runtime: stored, pages });
  await storeBlobs(deps.store, new Map([...blobs, [sealed.digest, sealed.bytes]]));
  return sealed.digest;
}

async function previewHtml(deps: RuntimeServiceDeps, stored: StoredBundle): Promise<string> {
  try {
    const { server, place } = await deps.loadRuntime(stored);
    return server.renderPreview(place);
  } catch (cause) {
    if (cause instanceof Failure) throw conflict(cause.code, { cause });
    throw conflict('buildRuntimeUnusable', { cause });
  }
}
