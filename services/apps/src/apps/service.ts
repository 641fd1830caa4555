import { randomUUID } from 'node:crypto';
import {
  type App,
  type AppCreate,
  type AppDetail,
  type AppPermissions,
  type AppQuery,
  type AppUpdate,
  type AuditEntry,
  type AuditQuery,
  appEndpoints,
  appEvents,
  type Caller,
  type Many,
  type SectionsInput,
  seesGroup,
} from '@noren/contracts';
import {
  type Audit,
  audited,
  type Cipher,
  conflict,
  DuplicateError,
  emit,
  notFound,
  type ResponseCache,
  visibleGroups,
} from '@noren/service-kit';
import { changeOf, storedOf } from './changes.js';
import { effectiveFeatures } from './effective-options.js';
import { createFollowing } from './following.js';
import { permissionsOf } from './permissions.js';
import { createReferences, type ReferenceDeps, storedTemplate } from './references.js';
import type { AppRepository, StoredApp } from './repository.js';
import { appOf, detailOf, groupIdsOf, settingsOf, stateOf } from './views.js';

export interface AppServiceDeps extends ReferenceDeps {
  readonly repository: AppRepository;
  readonly cipher: Cipher;
  readonly configurations: {
    create(appId: string, creator: string, sections: SectionsInput): Promise<void>;
    discard(appId: string): Promise<void>;
  };
  readonly audit: Pick<Audit, 'list'>;
  /** Everything that is kept of apps to answer faster. */
  readonly caches: readonly Pick<ResponseCache<object>, 'clear'>[];
}

export type AppService = ReturnType<typeof createAppService>;

/** What can be done with apps. */
export function createAppService(deps: AppServiceDeps) {
  const { repository, cipher, configurations, audit, caches } = deps;
  const references = createReferences(deps);
  const { groupChanged, templateChanged, catchUp } = createFollowing(deps);

  /** An app of groups that the caller may not see does not exist for them. */
  async function visible(caller: Caller, id: string): Promise<StoredApp> {
    const app = await repository.find(id);
    if (app === undefined || !seesGroup(caller, groupIdsOf(app))) throw notFound();
    return app;
  }

  function recorded(caller: Caller, action: string, id: string, before?: StoredApp, after?: StoredApp) {
    const settings = (app: StoredApp | undefined) => app && settingsOf(app, cipher);
    const change = { kind: 'app', subject: id, action } as const;
    return audited('apps', caller, change, settings(before), settings(after));
  }

  /**
   * Order of writes: the configuration first, then the app with its event. Whoever sees the app therefore
   * finds its configuration; a process that dies between the two leaves a configuration nobody can see.
   */
  async function create(caller: Caller, body: AppCreate): Promise<AppDetail> {
    const { groupId, relatedGroupIds, template: word = 'card', ...fields } = body;
    const [relatedGroups, template] = await Promise.all([
      references.groups(caller, groupId, relatedGroupIds),
      references.template(word),
      references.runtime(fields.runtimeVersion),
    ]);
    const id = randomUUID();
    const app = {
      ...storedOf(fields, cipher),
      ...{ id, groupId, creator: caller.name, template: storedTemplate(template), relatedGroups },
    };
    await configurations.create(id, caller.name, template.configuration);
    try {
      await unique(() =>
        repository.insert(app, (next) => [
          emit(appEvents.created, stateOf(next)),
          recorded(caller, appEndpoints.create.id, id, undefined, next),
        ]),
      );
    } catch (error) {
      await configurations.discard(id);
      throw error;
    }
    await catchUp(app);
    return detailOf(await visible(caller, id), caller, cipher);
  }

  async function update(caller: Caller, id: string, { version, ...body }: AppUpdate): Promise<AppDetail> {
    const app = await visible(caller, id);
    const { relatedGroupIds, ...fields } = body;
    const { runtimeVersion = app.runtimeVersion } = fields;
    if (runtimeVersion !== app.runtimeVersion) await references.runtime(runtimeVersion);
    const relatedGroups = relatedGroupIds && (await references.newGroups(caller, app, relatedGroupIds));
    const change = changeOf({ ...storedOf(fields, cipher), ...(relatedGroups && { relatedGroups }) });
    const changed = await unique(() =>
      repository.update(id, version, change, (next, before) => [
        emit(appEvents.updated, stateOf(next)),
        recorded(caller, appEndpoints.update.id, id, before, next),
      ]),
    );
    if (changed === undefined) {
      throw conflict('conflict', { current: detailOf(await visible(caller, id), caller, cipher) });
    }
    if (relatedGroups === undefined) return detailOf(changed, caller, cipher);
    await catchUp(changed);
    // Not only if it is visible: the caller may have given up the group by which they saw it.
    return detailOf((await repository.find(id)) ?? changed, caller, cipher);
  }

  return {
    create,
    update,
    groupChanged,
    templateChanged,

    async list(caller: Caller, query: AppQuery): Promise<Many<App>> {
      const { data, page } = await repository.list(visibleGroups(caller), query);
      return { data: data.map((app) => appOf(app, caller, cipher)), page };
    },

    async get(caller: Caller, id: string): Promise<AppDetail> {
      return detailOf(await visible(caller, id), caller, cipher);
    },

    /** Its configuration and images are removed when the event arrives; nobody reaches them without it. */
    async remove(caller: Caller, id: string): Promise<void> {
      await visible(caller, id);
      const removed = await repository.remove(id, (_next, before) => [
        emit(appEvents.deleted, { id }),
        recorded(caller, appEndpoints.delete.id, id, before),
      ]);
      if (removed === undefined) throw notFound();
    },

    async permissions(caller: Caller, id: string): Promise<AppPermissions> {
      const { template, relatedGroups } = await visible(caller, id);
      const features = effectiveFeatures(relatedGroups);
      return permissionsOf({ role: caller.role, template: template.code, features });
    },

    async clearCaches(caller: Caller, id: string): Promise<void> {
      await visible(caller, id);
      await Promise.all(caches.map((cache) => cache.clear(id)));
    },

    async trail(caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      await visible(caller, id);
      return audit.list('app', id, query);
    },
  };
}

/** @throws the catalogue's error for the field that another app has already */
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
