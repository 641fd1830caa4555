import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  type AuditQuery,
  type Caller,
  type FieldError,
  getMediaType,
  type ListQuery,
  type Many,
  previewName,
  type Runtime,
  type RuntimeCreate,
  type RuntimeUpdate,
  runtimeEndpoints,
} from '@noren/contracts';
import {
  type ArtifactStore,
  type Audit,
  audited,
  conflict,
  DuplicateError,
  notFound,
  type Releases,
} from '@noren/service-kit';
import type { Static } from 'typebox';
import { readBundle, type StoredBundle, storeBundle } from '../pipeline/bundle/bundle.js';
import type { LoadRuntime } from '../pipeline/bundle/load-runtime.js';
import { Failure } from '../pipeline/failure.js';
import { type Compress, prepareFile, storeBlobs } from '../pipeline/files.js';
import { sealManifest } from '../pipeline/manifest.js';
import type { RuntimeAudit, RuntimeRecord, RuntimeRepository } from './repository.js';

export interface RuntimeServiceDeps {
  repository: RuntimeRepository;
  /** Directory of the bundle to register. */
  source: string;
  store: ArtifactStore;
  compress: Compress;
  loadRuntime: LoadRuntime;
  releases: Releases;
  /** Lists apps that use the runtime version of this name. */
  usedBy: (name: string) => Promise<readonly { id: string; name: string }[]>;
  audit: Pick<Audit, 'list'>;
}

export type RuntimeService = ReturnType<typeof createRuntimeService>;

export function createRuntimeService(deps: RuntimeServiceDeps) {
  const { repository, releases } = deps;

  async function unused({ name }: RuntimeRecord, code: 'runtimeUpdateFailed' | 'runtimeDeleteFailed') {
    const errors = (await deps.usedBy(name)).map((app) => ({
      path: `/apps/${app.id}`,
      rule: 'inUse',
      params: { name: app.name },
    }));
    if (errors.length > 0) throw conflict(code, { errors });
  }

  async function create(caller: Caller, { name }: Static<typeof RuntimeCreate>): Promise<Runtime> {
    if ((await repository.named(name)) !== undefined) throw conflict('runtimeDuplicated');
    const source = await readBundle(deps.source);
    if (source === undefined) throw createBundleError({ path: '/bundle', rule: 'exists' });
    const stored = await storeBundle(source, deps);
    const preview = await storePreview(deps, name, stored);
    const record = { id: randomUUID(), name, previewName: previewName(name), preview, ...stored };
    const trail = getAuditLog(caller, record.id, 'create');
    return repository.view(await rejectDuplicates(repository.insert(record, trail)));
  }

  async function update(
    caller: Caller,
    id: string,
    { name, version }: Static<typeof RuntimeUpdate>,
  ): Promise<Runtime> {
    const before = await requireRuntime(repository, id);
    if (name !== before.name) await unused(before, 'runtimeUpdateFailed');
    const naming = { name, previewName: previewName(name) };
    const trail = getAuditLog(caller, id, 'update');
    const after = await rejectDuplicates(repository.rename(id, version, naming, trail));
    if (after === undefined) {
      throw conflict('runtimeUpdateFailed', {
        current: repository.view(await requireRuntime(repository, id)),
      });
    }
    if (before.previewName !== after.previewName) await releases.withdraw(previewHost(before));
    return repository.view(after);
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    const record = await requireRuntime(repository, id);
    await unused(record, 'runtimeDeleteFailed');
    await releases.withdraw(previewHost(record));
    await repository.remove(id, getAuditLog(caller, id, 'delete'));
  }

  /** Publishes the live preview of a runtime version on its host; idempotent. */
  async function publishPreview(id: string): Promise<void> {
    const record = await repository.find(id);
    if (record === undefined) return;
    const host = previewHost(record);
    if ((await releases.pointer(host))?.digest === record.preview) return;
    const at = record.updatedAt;
    const deploymentId = `preview-${record.id}`;
    await releases.publish({
      ...host,
      digest: record.preview,
      runtimeVersion: record.name,
      deploymentId,
      at,
    });
  }

  /** Publishes all missing live previews. */
  async function publishPreviews(): Promise<void> {
    for (const id of await repository.ids()) await publishPreview(id);
  }

  return {
    create,
    update,
    remove,
    publishPreview,
    publishPreviews,
    list: async (_caller: Caller, query: ListQuery): Promise<Many<Runtime>> => {
      const { data, page } = await repository.list(query);
      return { data: data.map(repository.view), page };
    },
    get: async (_caller: Caller, id: string) => repository.view(await requireRuntime(repository, id)),
    /** Lists the audit log of a runtime version. */
    async trail(_caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      await requireRuntime(repository, id);
      return deps.audit.list('runtime', id, query);
    },
    /** Finds a runtime version with its files by name. */
    named: (name: string) => repository.named(name),
    /** Finds a runtime version with its files by id. */
    bundle: (id: string) => repository.find(id),
  };
}

function getAuditLog(caller: Caller, id: string, call: 'create' | 'update' | 'delete'): RuntimeAudit {
  const change = { kind: 'runtime', subject: id, action: runtimeEndpoints[call].id } as const;
  return (next, before) => audited('builds', caller, change, before, next);
}

/** Creates the error for a missing or unusable bundle. */
function createBundleError(error: FieldError, cause?: unknown) {
  return conflict('runtimeCreateFailed', { errors: [error], cause });
}

function previewHost({ previewName: systemName }: Pick<RuntimeRecord, 'previewName'>) {
  return { systemName, environment: 'preview' } as const;
}

async function requireRuntime(repository: RuntimeRepository, id: string): Promise<RuntimeRecord> {
  const record = await repository.find(id);
  if (record === undefined) throw notFound('runtimeNotFound');
  return record;
}

async function rejectDuplicates<R>(write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (cause) {
    throw cause instanceof DuplicateError ? conflict('runtimeDuplicated', { cause }) : cause;
  }
}

/** Renders and stores the live preview before registration, so that a bundle that cannot render is rejected. */
async function storePreview(deps: RuntimeServiceDeps, name: string, stored: StoredBundle): Promise<string> {
  const html = await previewHtml(deps, stored);
  const { file, blobs } = await prepareFile(Buffer.from(html), getMediaType('preview.html'), deps.compress);
  const pages = [{ path: '/', html, file }];
  const sealed = sealManifest({ name, runtimeVersion: name, runtime: stored, pages });
  await storeBlobs(deps.store, new Map([...blobs, [sealed.digest, sealed.bytes]]));
  return sealed.digest;
}

async function previewHtml(deps: RuntimeServiceDeps, stored: StoredBundle): Promise<string> {
  const broken = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return createBundleError({ path: '/bundle', rule: 'format', params: { reason } }, cause);
  };
  const { server, place } = await deps.loadRuntime(stored).catch((cause: unknown) => {
    throw cause instanceof Failure ? broken(cause) : cause;
  });
  try {
    return server.renderPreview(place);
  } catch (cause) {
    throw broken(cause);
  }
}
