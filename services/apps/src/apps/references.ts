import type { AppUpdate } from '@noren/contracts/apps';
import type { FieldError } from '@noren/contracts/errors';
import type { Group } from '@noren/contracts/groups';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import type { Template } from '@noren/contracts/templates';
import { type NewReference, notFound, type ServiceError } from '@noren/service-kit';
import type { StoredApp, StoredGroup } from './repository.js';

/** The part of a group that an app copies. */
export type GroupOfApp = { id: string } & Pick<
  Group,
  'name' | 'type' | 'options' | 'releasePolicy' | 'version'
>;
/** The part of a template that an app copies. */
export type TemplateOfApp = StoredApp['template'] & Pick<Template, 'status' | 'configuration'>;

/** Lookup of resources that another service owns. */
export interface Owned<T> {
  /** Reads the local projection only. */
  known(id: string): Promise<T | undefined>;
  /** Reads the projection and falls back to the owning service. */
  find(id: string): Promise<T | undefined>;
}

export interface ReferenceDeps {
  readonly groups: Owned<GroupOfApp>;
  readonly templates: Owned<TemplateOfApp>;
  readonly runtimes: { has(name: string): Promise<boolean> };
}

/** JSON pointer to the fields of a request. */
const body = '/body';

/** A group id in a request, with the JSON pointer to its field. */
interface NamedGroup {
  readonly id: string;
  readonly path: string;
}

/** What a change says about the groups of an app; what is absent stays, except for the group that it moves from. */
export type GroupsUpdate = Pick<AppUpdate, 'groupId' | 'relatedGroupIds'>;

export type References = ReturnType<typeof createReferences>;

/** Resolves and checks an app's references before anything is written. */
export function createReferences({ groups, templates, runtimes }: ReferenceDeps) {
  /** @throws `notFound` naming every group that does not exist or is not visible to the caller */
  async function getGroups(caller: Caller, named: readonly NamedGroup[]): Promise<StoredGroup[]> {
    const found = await Promise.all(
      named.map(async ({ id }) => (canSeeGroup(caller, id) ? groups.find(id) : undefined)),
    );
    const errors = named.filter((_, index) => found[index] === undefined).map(({ path }) => missing(path));
    if (errors.length > 0) throw notFound('notFound', { errors });
    return found.filter((group) => group !== undefined).map(storedGroup);
  }

  return {
    /** Returns the groups of a new app, its own first. */
    groups(caller: Caller, own: string, related: readonly string[] = []): Promise<StoredGroup[]> {
      return getGroups(caller, [{ id: own, path: '/body/groupId' }, ...listOtherGroups(own, related)]);
    },

    /** Returns the new groups of an app, its own first; groups it already has keep their stored copy. */
    async newGroups(caller: Caller, app: StoredApp, change: GroupsUpdate): Promise<StoredGroup[]> {
      const has = new Map(app.relatedGroups.map((group) => [group.groupId, group]));
      const requested = listRequestedGroups(app, change);
      const added = await getGroups(
        caller,
        requested.filter(({ id }) => !has.has(id)),
      );
      const all = new Map([...has, ...added.map((group) => [group.groupId, group] as const)]);
      return requested.flatMap(({ id }) => all.get(id) ?? []);
    },

    /** Finds the template of a new app by id or code. @throws `templateNotFound`, also for a draft */
    async template(idOrCode: string): Promise<TemplateOfApp> {
      const template = await templates.find(idOrCode);
      if (template?.status === 'published') return template;
      throw templateMissing();
    },

    /** @throws `runtimeNotFound` */
    async runtime(name: string): Promise<void> {
      if (!(await runtimes.has(name))) throw runtimeMissing();
    },
  };
}

/** Returns what an app refers to that is created or restored. @param parent JSON pointer to the fields */
export function listReferences(
  { groupId, runtimeVersion, template }: Pick<StoredApp, 'groupId' | 'runtimeVersion' | 'template'>,
  relatedGroupIds: readonly string[] = [],
  parent = body,
): NewReference<ReferenceKind>[] {
  return [
    toGroupReference({ id: groupId, path: `${parent}/groupId` }),
    ...listOtherGroups(groupId, relatedGroupIds, parent).map(toGroupReference),
    { kind: 'template', id: template.id, missing: () => templateMissing(parent) },
    { kind: 'runtime', id: runtimeVersion, missing: () => runtimeMissing(parent) },
  ];
}

/** Returns what a change of an app refers to and the app does not yet. */
export function listNewReferences(
  app: StoredApp,
  { runtimeVersion = app.runtimeVersion, ...groups }: GroupsUpdate & Pick<AppUpdate, 'runtimeVersion'>,
): NewReference<ReferenceKind>[] {
  const has = new Set(app.relatedGroups.map(({ groupId }) => groupId));
  const added = listRequestedGroups(app, groups).filter(({ id }) => !has.has(id));
  const runtime = { kind: 'runtime', id: runtimeVersion, missing: () => runtimeMissing() } as const;
  return [...added.map(toGroupReference), ...(runtimeVersion === app.runtimeVersion ? [] : [runtime])];
}

/** Returns a group in the form that apps store. */
export function storedGroup({ id, name, type, options, ...group }: GroupOfApp): StoredGroup {
  const { releasePolicy, version } = group;
  return { groupId: id, groupName: name, groupType: type, groupOptions: options, releasePolicy, version };
}

/** Returns a template in the form that apps store. */
export function storedTemplate(template: TemplateOfApp): StoredApp['template'] {
  const { id, code, name, pages, coverImage, version } = template;
  return { id, code, name, pages, version, ...(coverImage === undefined ? {} : { coverImage }) };
}

/** Returns all groups of an app after a change, its own first. */
function listRequestedGroups(
  app: StoredApp,
  { groupId = app.groupId, relatedGroupIds }: GroupsUpdate,
): NamedGroup[] {
  const kept = app.relatedGroups.map((group) => group.groupId).filter((id) => id !== app.groupId);
  return [{ id: groupId, path: '/body/groupId' }, ...listOtherGroups(groupId, relatedGroupIds ?? kept)];
}

/** Returns the groups other than the app's own, which always belongs to it. */
function listOtherGroups(own: string, related: readonly string[], parent = body): NamedGroup[] {
  const named = related.map((id, index) => ({ id, path: `${parent}/relatedGroupIds/${index}` }));
  return named.filter(({ id }) => id !== own);
}

function toGroupReference({ id, path }: NamedGroup): NewReference<ReferenceKind> {
  return { kind: 'group', id, missing: () => notFound('notFound', { errors: [missing(path)] }) };
}

function templateMissing(parent = body): ServiceError {
  return notFound('templateNotFound', { errors: [missing(`${parent}/template`)] });
}

function runtimeMissing(parent = body): ServiceError {
  return notFound('runtimeNotFound', { errors: [missing(`${parent}/runtimeVersion`)] });
}

function missing(path: string): FieldError {
  return { path, rule: 'exists' };
}
