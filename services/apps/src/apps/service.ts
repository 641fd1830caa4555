import { randomUUID } from 'node:crypto';
import {
  type App,
  type AppCreate,
  type AppDetail,
  type AppPermissions,
  type AppQuery,
  type AppUpdate,
  appEndpoints,
  appEvents,
} from '@noren/contracts/apps';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { SectionsInput } from '@noren/contracts/config-sections';
import type { Many } from '@noren/contracts/core';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import {
  type Audit,
  audited,
  type Cipher,
  conflict,
  DuplicateError,
  emit,
  notFound,
  type ReferenceGuard,
  type ResponseCache,
  visibleGroups,
} from '@noren/service-kit';
import { getChange, getStored, tokenPlace } from './changes.js';
import { effectiveFeatures } from './effective-options.js';
import { createReferenceSync } from './following.js';
import { getPermissions } from './permissions.js';
import {
  createReferences,
  listNewReferences,
  listReferences,
  type ReferenceDeps,
  storedTemplate,
} from './references.js';
import type { AppRepository, StoredApp } from './repository.js';
import { getApp, getDetail, getGroupIds, getLastGroupIds, getSettings, getState } from './views.js';

export interface AppServiceDeps extends ReferenceDeps {
  readonly repository: AppRepository;
  readonly cipher: Cipher;
  readonly configurations: {
    create(appId: string, creator: Caller, sections: SectionsInput): Promise<void>;
    discard(appId: string): Promise<void>;
  };
  readonly guard: Pick<ReferenceGuard<ReferenceKind>, 'adding'>;
  readonly audit: Pick<Audit, 'list'>;
  /** Response caches to clear on request. */
  readonly caches: readonly Pick<ResponseCache<object>, 'clear'>[];
}

export type AppService = ReturnType<typeof createAppService>;

/** Creates the operations on apps. */
export function createAppService(deps: AppServiceDeps) {
  const { repository, cipher, configurations, guard, audit, caches } = deps;
  const references = createReferences(deps);
  const { groupChanged, templateChanged, catchUp } = createReferenceSync(deps);

  /** @throws `notFound` also for an app whose groups are not visible to the caller */
  async function requireVisible(caller: Caller, id: string): Promise<StoredApp> {
    const app = await repository.find(id);
    if (app === undefined || !canSeeGroup(caller, getGroupIds(app))) throw notFound();
    return app;
  }

  /** Returns the groups of a deleted app; undefined if no app was deleted under this id. */
  async function findLastGroupIds(id: string): Promise<string[] | undefined> {
    const { data } = await audit.list('app', id, { action: appEndpoints.delete.id, size: 1 });
    return data[0] && getLastGroupIds(data[0]);
  }

  function recorded(caller: Caller, action: string, id: string, before?: StoredApp, after?: StoredApp) {
    const settings = (app: StoredApp | undefined) => app && getSettings(app, cipher);
    const change = { kind: 'app', subject: id, action } as const;
    return audited('apps', caller, change, settings(before), settings(after));
  }

  /**
   * Writes the configuration first, then the app with its event, so that every visible app has a
   * configuration. A crash in between leaves an unreachable configuration.
   */
  async function create(caller: Caller, body: AppCreate): Promise<AppDetail> {
    const { groupId, relatedGroupIds, template: idOrCode = 'card', ...fields } = body;
    const [relatedGroups, template] = await Promise.all([
      references.groups(caller, groupId, relatedGroupIds),
      references.template(idOrCode),
      references.runtime(fields.runtimeVersion),
    ]);
    const id = randomUUID();
    const app = {
      ...getStored(id, fields, cipher),
      ...{
        id,
        groupId,
        creator: caller.name,
        creatorId: caller.id,
        template: storedTemplate(template),
        relatedGroups,
      },
    };
    await configurations.create(id, caller, template.configuration);
    try {
      await unique(() =>
        repository.insert(
          app,
          (next) => [
            emit(appEvents.created, getState(next)),
            recorded(caller, appEndpoints.create.id, id, undefined, next),
          ],
          guard.adding(listReferences(app, relatedGroupIds)),
        ),
      );
    } catch (error) {
      await configurations.discard(id);
      throw error;
    }
    await catchUp(app);
    return getDetail(await requireVisible(caller, id), caller, cipher);
  }

  async function update(caller: Caller, id: string, { version, ...body }: AppUpdate): Promise<AppDetail> {
    const app = await requireVisible(caller, id);
    const { relatedGroupIds, ...fields } = body;
    const { runtimeVersion = app.runtimeVersion } = fields;
    if (runtimeVersion !== app.runtimeVersion) await references.runtime(runtimeVersion);
    const relatedGroups = relatedGroupIds && (await references.newGroups(caller, app, relatedGroupIds));
    const change = getChange({ ...getStored(id, fields, cipher), ...(relatedGroups && { relatedGroups }) });
    const updatedApp = await unique(() =>
      repository.update(
        id,
        version,
        change,
        (next, before) => [
          emit(appEvents.updated, getState(next)),
          recorded(caller, appEndpoints.update.id, id, before, next),
        ],
        guard.adding(listNewReferences(app, { runtimeVersion, relatedGroupIds })),
      ),
    );
    if (updatedApp === undefined) {
      throw conflict('conflict', { current: getDetail(await requireVisible(caller, id), caller, cipher) });
    }
    if (relatedGroups === undefined) return getDetail(updatedApp, caller, cipher);
    await catchUp(updatedApp);
    // Skips the visibility check: the update may have removed the group that made the app visible.
    return getDetail((await repository.find(id)) ?? updatedApp, caller, cipher);
  }

  return {
    create,
    update,
    groupChanged,
    templateChanged,

    async list(caller: Caller, query: AppQuery): Promise<Many<App>> {
      const { data, page } = await repository.list(visibleGroups(caller), query);
      return { data: data.map((app) => getApp(app, caller, cipher)), page };
    },

    async get(caller: Caller, id: string): Promise<AppDetail> {
      return getDetail(await requireVisible(caller, id), caller, cipher);
    },

    /** Returns an app's registration with the platform, for its announcements. */
    async getRegistration(
      caller: Caller,
      id: string,
    ): Promise<Pick<AppCreate, 'applicationId' | 'custId' | 'envType' | 'uuid' | 'securityToken'>> {
      const { applicationId, custId, envType, uuid, securityToken } = await requireVisible(caller, id);
      const key =
        securityToken === undefined ? {} : { securityToken: cipher.decrypt(securityToken, tokenPlace(id)) };
      return { applicationId, custId, envType, uuid, ...key };
    },

    /** The event's consumers delete its configuration and images, which are unreachable without the app. */
    async remove(caller: Caller, id: string): Promise<void> {
      await requireVisible(caller, id);
      const removed = await repository.remove(id, (_next, before) => [
        emit(appEvents.deleted, { id }),
        recorded(caller, appEndpoints.delete.id, id, before),
      ]);
      if (removed === undefined) throw notFound();
    },

    async permissions(caller: Caller, id: string): Promise<AppPermissions> {
      const { template, relatedGroups } = await requireVisible(caller, id);
      const features = effectiveFeatures(relatedGroups);
      return getPermissions({ role: caller.role, template: template.code, features });
    },

    async clearCaches(caller: Caller, id: string): Promise<void> {
      await requireVisible(caller, id);
      await Promise.all(caches.map((cache) => cache.clear(id)));
    },

    /** Stays readable after the app is deleted, for those who could see it: it says who deleted it. */
    async trail(caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      const app = await repository.find(id);
      const groupIds = app === undefined ? await findLastGroupIds(id) : getGroupIds(app);
      if (groupIds === undefined || !canSeeGroup(caller, groupIds)) throw notFound();
      return audit.list('app', id, query);
    },
  };
}

/** @throws `uuidInUse` or `systemNameInUse` if another app already has the value */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict(error.field === 'uuid' ? 'uuidInUse' : 'systemNameInUse', {
      errors: [{ path: `/body/${error.field}`, rule: 'unique' }],
    });
  }
}
