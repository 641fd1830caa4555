import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import { previewName } from '@noren/contracts/releases';
import {
  type Runtime,
  type RuntimeCreate,
  type RuntimeUpdate,
  runtimeEndpoints,
} from '@noren/contracts/runtimes';
import {
  type Audit,
  audited,
  conflict,
  DuplicateError,
  notFound,
  type Releases,
  ServiceError,
  type UnusedCheck,
} from '@noren/service-kit';
import type { Static } from 'typebox';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';
import type { BundleService } from './bundles/service.js';
import type { Registration, RuntimeAudit, RuntimeRecord, RuntimeRepository } from './repository.js';

export interface RuntimeServiceDeps {
  repository: RuntimeRepository;
  bundles: Pick<BundleService, 'named' | 'provide'>;
  releases: Releases;
  /** Closes a runtime version to new apps and builds, and lists the uses as details of a conflict. */
  release: (name: string, retained: number) => Promise<readonly FieldError[]>;
  audit: Pick<Audit, 'list'>;
}

export type RuntimeService = ReturnType<typeof createRuntimeService>;

export function createRuntimeService(deps: RuntimeServiceDeps) {
  const { repository, releases } = deps;

  const getUnusedCheck = ({ name }: RuntimeRecord, code: UnusedCheck['code']): UnusedCheck => ({
    code,
    release: (retained) => deps.release(name, retained),
  });

  /** @throws the given error if no bundle of this version is published */
  async function provide(
    caller: Caller,
    name: string,
    code: 'runtimeCreateFailed' | 'runtimeUpdateFailed',
  ): Promise<Registration> {
    const published = await deps.bundles.provide(caller, name).catch((error: unknown) => {
      throw error instanceof ServiceError ? conflict(code, { ...error.details, cause: error }) : error;
    });
    if (published === undefined)
      throw conflict(code, { errors: [{ path: '/body/name', rule: 'published' }] });
    const { digest, bundle, files, preview, createdAt } = published;
    return {
      ...{ name, previewName: previewName(name), publishedAt: createdAt },
      ...{ digest, bundle, files, preview },
    };
  }

  async function create(caller: Caller, { name }: Static<typeof RuntimeCreate>): Promise<Runtime> {
    if ((await repository.named(name)) !== undefined) throw conflict('runtimeDuplicated');
    const registration = await provide(caller, name, 'runtimeCreateFailed');
    const record = { id: randomUUID(), ...registration };
    const trail = getAuditLog(caller, record.id, 'create');
    return repository.view(await rejectDuplicates(repository.insert(record, trail)));
  }

  async function update(
    caller: Caller,
    id: string,
    { name, version, recommended }: Static<typeof RuntimeUpdate>,
  ): Promise<Runtime> {
    const before = await requireRuntime(repository, id);
    const renamed = name !== before.name;
    const check = renamed ? getUnusedCheck(before, 'runtimeUpdateFailed') : undefined;
    const registration = renamed ? await provide(caller, name, 'runtimeUpdateFailed') : { name };
    const recommendation = recommended ? { recommendedAt: new Date().toISOString() } : {};
    const change = { ...registration, ...recommendation };
    const trail = getAuditLog(caller, id, 'update');
    const after = await rejectDuplicates(repository.change(id, version, change, trail, check));
    if (after === undefined) {
      throw conflict('runtimeUpdateFailed', {
        current: repository.view(await requireRuntime(repository, id)),
      });
    }
    if (before.previewName !== after.previewName) await releases.removePointer(previewHost(before));
    return repository.view(after);
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    const record = await requireRuntime(repository, id);
    const check = getUnusedCheck(record, 'runtimeDeleteFailed');
    const trail = getAuditLog(caller, id, 'delete');
    try {
      await repository.remove(id, trail, check, () => releases.removePointer(previewHost(record)));
    } catch (error) {
      // A new reference may have interrupted the deletion after the preview was removed.
      await publishPreview(id);
      throw error;
    }
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
    /** Interrupts deletions in progress, for a reference that is being added. */
    retain: (name: string): Promise<number | undefined> => repository.retain(name),
    list: async (_caller: Caller, query: ListQuery): Promise<Many<Runtime>> => {
      const { data, page } = await repository.list(query);
      return { data: data.map(repository.view), page };
    },
    get: async (_caller: Caller, id: string) => repository.view(await requireRuntime(repository, id)),
    /** Lists the audit log of a runtime version, also after its deletion: it says who deleted it. */
    async trail(_caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      const trail = await deps.audit.list('runtime', id, query);
      if (trail.page.totalElements === 0) await requireRuntime(repository, id);
      return trail;
    },
    /** Finds a runtime version with its files by name. */
    named: (name: string) => repository.named(name),
    /** Finds the files of a build's runtime version, even if its registration has changed since. */
    bundle: async ({ id, name }: { id: string; name: string }): Promise<StoredBundle | undefined> =>
      (await deps.bundles.named(name)) ?? repository.find(id),
  };
}

function getAuditLog(caller: Caller, id: string, call: 'create' | 'update' | 'delete'): RuntimeAudit {
  const change = { kind: 'runtime', subject: id, action: runtimeEndpoints[call].id } as const;
  const getIdentity = (runtime: Runtime | undefined) =>
    runtime && {
      id,
      name: runtime.name,
      digest: runtime.digest,
      previewUrl: runtime.previewUrl,
      recommendedAt: runtime.recommendedAt,
    };
  return (next, before) => audited('builds', caller, change, getIdentity(before), getIdentity(next));
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
