import { randomUUID } from 'node:crypto';
import {
  type App,
  type AppCreate,
  type AppDetail,
  type AppQuery,
  type AppUpdate,
  appEvents,
  type Caller,
  type Group,
  type Many,
  type SectionsInput,
  seesGroup,
  type Template,
} from '@noren/contracts';
import { type Cipher, conflict, DuplicateError, emit, notFound, visibleGroups } from '@noren/service-kit';
import { effectiveFeatures } from './features.js';
import type { AppRepository, StoredApp } from './repository.js';
import { appOf, detailOf, stateOf } from './views.js';

/** What an app takes over from its group. */
type GroupOfApp = { id: string } & Pick<Group, 'name' | 'type' | 'options' | 'version'>;
/** What an app takes over from its template. */
type TemplateOfApp = StoredApp['template'] & Pick<Template, 'status' | 'configuration'>;

interface Owned<T> {
  /** As far as events have told. */
  known(id: string): Promise<T | undefined>;
  /** Asks the owner where no event has told. */
  find(id: string): Promise<T | undefined>;
}

export interface AppServiceDeps {
  readonly repository: AppRepository;
  readonly cipher: Cipher;
  readonly groups: Owned<GroupOfApp>;
  readonly templates: Owned<TemplateOfApp>;
  readonly configurations: {
    create(appId: string, creator: string, sections: SectionsInput): Promise<void>;
    discard(appId: string): Promise<void>;
  };
}

export type AppService = ReturnType<typeof createAppService>;

const created = (app: StoredApp) => [emit(appEvents.created, stateOf(app))];
const updated = (app: StoredApp) => [emit(appEvents.updated, stateOf(app))];

/** What can be done with apps. */
export function createAppService(deps: AppServiceDeps) {
  const { repository, cipher, groups, templates, configurations } = deps;

  /** An app of a group that the caller may not see does not exist for them. */
  async function visible(caller: Caller, id: string): Promise<StoredApp> {
    const app = await repository.find(id);
    if (app === undefined || !seesGroup(caller, app.groupId)) throw notFound();
    return app;
  }

  /** The fields that people set, as they are stored. */
  function stored<T extends { uuid?: string; securityToken?: string }>({ uuid, securityToken, ...rest }: T) {
    return {
      ...rest,
      ...(uuid === undefined ? {} : { uuid: uuid.toLowerCase() }),
      ...(securityToken === undefined ? {} : { securityToken: cipher.encrypt(securityToken) }),
    };
  }

  /** Group and template of a new app. */
  async function origin(caller: Caller, { groupId, template: word = 'card' }: AppCreate) {
    const missing = { errors: [{ path: '/body/groupId', rule: 'exists' }] };
    if (!seesGroup(caller, groupId)) throw notFound('notFound', missing);
    const [group, template] = await Promise.all([groups.find(groupId), templates.find(word)]);
    if (group === undefined) throw notFound('notFound', missing);
    if (template === undefined || template.status !== 'published') throw notFound('templateNotFound');
    return { group, template };
  }

  async function groupChanged(group: GroupOfApp): Promise<void> {
    await repository.followGroup(group, featuresFrom(group), updated);
  }

  async function templateChanged(template: TemplateOfApp): Promise<void> {
    await repository.followTemplate(snapshot(template), updated);
  }

  /**
   * Order of writes: the configuration first, then the app with its event. Whoever sees the app therefore
   * finds its configuration; a process that dies between the two leaves a configuration nobody can see.
   *
   * A group or template may change while its app is made: the consumer keeps the new state, then brings
   * the apps it finds to it; we insert the app, then look at what is kept. One of the two sees the other.
   */
  async function create(caller: Caller, body: AppCreate): Promise<AppDetail> {
    const { group, template } = await origin(caller, body);
    const id = randomUUID();
    const app = {
      ...stored(body),
      ...{ id, creator: caller.name, template: snapshot(template) },
      ...{ ...featuresFrom(group), groupVersion: group.version },
    };
    await configurations.create(id, caller.name, template.configuration);
    try {
      await unique(() => repository.insert(app, created));
    } catch (error) {
      await configurations.discard(id);
      throw error;
    }
    const [newGroup, newTemplate] = await Promise.all([groups.known(group.id), templates.known(template.id)]);
    if (newGroup !== undefined && newGroup.version > group.version) await groupChanged(newGroup);
    if (newTemplate !== undefined && newTemplate.version > template.version)
      await templateChanged(newTemplate);
    return detailOf(await visible(caller, id), caller, cipher);
  }

  return {
    create,
    groupChanged,
    templateChanged,

    async list(caller: Caller, query: AppQuery): Promise<Many<App>> {
      const { data, page } = await repository.list(visibleGroups(caller), query);
      return { data: data.map((app) => appOf(app, caller, cipher)), page };
    },

    async get(caller: Caller, id: string): Promise<AppDetail> {
      return detailOf(await visible(caller, id), caller, cipher);
    },

    async update(caller: Caller, id: string, { version, ...fields }: AppUpdate): Promise<AppDetail> {
      // Without a condition on the group: an app never changes its group.
      await visible(caller, id);
      const app = await unique(() => repository.update(id, version, stored(fields), updated));
      if (app !== undefined) return detailOf(app, caller, cipher);
      throw conflict('conflict', { current: detailOf(await visible(caller, id), caller, cipher) });
    },

    /** Its configuration is removed when the event arrives; nobody can reach it without the app. */
    async remove(caller: Caller, id: string): Promise<void> {
      await visible(caller, id);
      const removed = await repository.remove(id, [emit(appEvents.deleted, { id })]);
      if (removed === undefined) throw notFound();
    },
  };
}

function snapshot({ id, code, name, pages, coverImage, version }: TemplateOfApp): StoredApp['template'] {
  return { id, code, name, pages, version, ...(coverImage === undefined ? {} : { coverImage }) };
}

function featuresFrom({
  id,
  name,
  type,
  options,
}: GroupOfApp): Pick<StoredApp, 'relatedGroups' | 'features'> {
  const relatedGroups = [{ groupId: id, groupName: name, groupType: type, groupOptions: options }];
  return { relatedGroups, features: effectiveFeatures(relatedGroups) };
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
