import { type Caller, type FieldError, type Group, seesGroup, type Template } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { StoredApp, StoredGroup } from './repository.js';

/** What an app takes over from a group. */
export type GroupOfApp = { id: string } & Pick<Group, 'name' | 'type' | 'options' | 'version'>;
/** What an app takes over from its template. */
export type TemplateOfApp = StoredApp['template'] & Pick<Template, 'status' | 'configuration'>;

/** Other services' things, which an app refers to. */
export interface Owned<T> {
  /** As far as events have told. */
  known(id: string): Promise<T | undefined>;
  /** Asks the owner where no event has told. */
  find(id: string): Promise<T | undefined>;
}

export interface ReferenceDeps {
  readonly groups: Owned<GroupOfApp>;
  readonly templates: Owned<TemplateOfApp>;
  readonly runtimes: { has(name: string): Promise<boolean> };
}

/** Where a group is named: its id and the field that names it. */
interface NamedGroup {
  readonly id: string;
  readonly path: string;
}

export type References = ReturnType<typeof createReferences>;

/** Looks up what an app is to refer to, before anything is written. */
export function createReferences({ groups, templates, runtimes }: ReferenceDeps) {
  /** @throws `notFound` naming every group that is not there or that the caller may not see */
  async function groupsOf(caller: Caller, named: readonly NamedGroup[]): Promise<StoredGroup[]> {
    const found = await Promise.all(
      named.map(async ({ id }) => (seesGroup(caller, id) ? groups.find(id) : undefined)),
    );
    const errors = named.filter((_, index) => found[index] === undefined).map(({ path }) => missing(path));
    if (errors.length > 0) throw notFound('notFound', { errors });
    return found.filter((group) => group !== undefined).map(storedGroup);
  }

  return {
    /** The groups of a new app, its own first. */
    groups(caller: Caller, own: string, related: readonly string[] = []): Promise<StoredGroup[]> {
      return groupsOf(caller, [{ id: own, path: '/body/groupId' }, ...others(own, related)]);
    },

    /** Groups of an app that it is to have from now on; those that it has stay as they were last heard of. */
    async newGroups(caller: Caller, app: StoredApp, related: readonly string[]): Promise<StoredGroup[]> {
      const has = new Map(app.relatedGroups.map((group) => [group.groupId, group]));
      const wanted = others(app.groupId, related);
      const added = await groupsOf(
        caller,
        wanted.filter(({ id }) => !has.has(id)),
      );
      const all = new Map([...has, ...added.map((group) => [group.groupId, group] as const)]);
      return [app.groupId, ...wanted.map(({ id }) => id)].flatMap((id) => all.get(id) ?? []);
    },

    /** The template of a new app, by id or code. @throws `templateNotFound` also for a draft */
    async template(word: string): Promise<TemplateOfApp> {
      const template = await templates.find(word);
      if (template?.status === 'published') return template;
      throw notFound('templateNotFound', { errors: [missing('/body/template')] });
    },

    /** @throws `runtimeNotFound` */
    async runtime(name: string): Promise<void> {
      if (await runtimes.has(name)) return;
      throw notFound('runtimeNotFound', { errors: [missing('/body/runtimeVersion')] });
    },
  };
}

/** A group as an app keeps it. */
export function storedGroup({ id, name, type, options, version }: GroupOfApp): StoredGroup {
  return { groupId: id, groupName: name, groupType: type, groupOptions: options, version };
}

/** A template as an app keeps it. */
export function storedTemplate(template: TemplateOfApp): StoredApp['template'] {
  const { id, code, name, pages, coverImage, version } = template;
  return { id, code, name, pages, version, ...(coverImage === undefined ? {} : { coverImage }) };
}

/** Groups beside the app's own, which is among them without being named. */
function others(own: string, related: readonly string[]): NamedGroup[] {
  const named = related.map((id, index) => ({ id, path: `/body/relatedGroupIds/${index}` }));
  return named.filter(({ id }) => id !== own);
}

function missing(path: string): FieldError {
  return { path, rule: 'exists' };
}
