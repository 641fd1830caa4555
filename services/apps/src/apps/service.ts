import {
  type App,
  type AppCopy,
  type AppCreate,
  type AppDetail,
  type AppPermissions,
  type AppQuery,
  type AppUpdate,
  appEndpoints,
  appEvents,
} from '@noren/contracts/apps';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { Many } from '@noren/contracts/core';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import {
  type Audit,
  audited,
  conflict,
  emit,
  notFound,
  type ResponseCache,
  visibleGroups,
} from '@noren/service-kit';
import { getChange, getStored, tokenPlace } from './changes.js';
import { createCreation, type CreationDeps } from './creation.js';
import { effectiveFeatures } from './effective-options.js';
import { createReferenceSync } from './following.js';
import { getPermissions } from './permissions.js';
import { createReferences, listNewReferences, type ReferenceDeps } from './references.js';
import type { AppRepository, NewApp, StoredApp } from './repository.js';
import { createAppTrash } from './trash.js';
import { unique } from './unique.js';
import { getApp, getDetail, getGroupIds, getLastGroupIds, getSettings, getState } from './views.js';

export interface AppServiceDeps extends ReferenceDeps, Omit<CreationDeps, 'references'> {
  readonly repository: AppRepository;
  readonly audit: Pick<Audit, 'list'>;
  readonly now: () => Date;
  /** Response caches to clear on request. */
  readonly caches: readonly Pick<ResponseCache<object>, 'clear'>[];
}

export type AppService = ReturnType<typeof createAppService>;

/** Creates the operations on apps. */
export function createAppService(deps: AppServiceDeps) {
  const { repository, cipher, guard, audit, caches } = deps;
  const references = createReferences(deps);
  const creation = createCreation({ ...deps, references });
  const { groupChanged, templateChanged, catchUp } = createReferenceSync(deps);

  /** @throws `notFound` also for an app whose groups are not visible to the caller */
  async function requireVisible(caller: Caller, id: string): Promise<StoredApp> {
    const app = await repository.find(id);
    if (app === undefined || !canSeeGroup(caller, getGroupIds(app))) throw notFound();
    return app;
  }

  /** Returns the groups of a deleted app, also of one in the trash; undefined if no app was deleted under this id. */
  async function findLastGroupIds(id: string): Promise<string[] | undefined> {
    const { data } = await audit.list('app', id, { action: appEndpoints.delete.id, size: 1 });
    return data[0] && getLastGroupIds(data[0]);
  }

  function recorded(caller: Caller, action: string, id: string, before?: StoredApp, after?: StoredApp) {
    const settings = (app: StoredApp | undefined) => app && getSettings(app, cipher);
    const change = { kind: 'app', subject: id, action } as const;
    return audited('apps', caller, change, settings(before), settings(after));
  }

  const trash = createAppTrash({ ...deps, recorded, requireVisible, catchUp });

  async function created(caller: Caller, app: Promise<NewApp>): Promise<AppDetail> {
    const { id } = await catchUpWith(await app);
    return getDetail(await requireVisible(caller, id), caller, cipher);
  }

  async function catchUpWith(app: NewApp): Promise<NewApp> {
    await catchUp(app);
    return app;
  }

  async function update(caller: Caller, id: string, { version, ...body }: AppUpdate): Promise<AppDetail> {
    const app = await requireVisible(caller, id);
    const { groupId = app.groupId, relatedGroupIds, ...fields } = body;
    const { runtimeVersion = app.runtimeVersion } = fields;
    if (runtimeVersion !== app.runtimeVersion) await references.runtime(runtimeVersion);
    const changesGroups = groupId !== app.groupId || relatedGroupIds !== undefined;
    const groups = { groupId, ...(relatedGroupIds && { relatedGroupIds }) };
    const relatedGroups = changesGroups ? await references.newGroups(caller, app, groups) : undefined;
    const change = getChange({
      ...getStored(id, fields, cipher),
      ...(relatedGroups && { groupId, relatedGroups }),
    });
    const updatedApp = await unique(() =>
      repository.update(
        id,
        version,
        change,
        (next, before) => [
          emit(appEvents.updated, getState(next)),
          recorded(caller, appEndpoints.update.id, id, before, next),
        ],
        guard.adding(listNewReferences(app, { runtimeVersion, ...groups })),
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
    create: (caller: Caller, body: AppCreate) => created(caller, creation.create(caller, body)),

    copy: async (caller: Caller, sourceId: string, body: AppCopy) =>
      created(caller, creation.copy(caller, await requireVisible(caller, sourceId), body)),

    contentsCopied: (id: string, isComplete: boolean) => repository.endCopy(id, isComplete),

    ...trash,
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
