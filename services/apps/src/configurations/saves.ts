import {
  type Caller,
  type ConfigurationRestore,
  type ConfigurationUpdate,
  configurationEndpoints,
  configurationEvents,
  isSame,
  mergeChanges,
  type SectionId,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts';
import { audited, conflict, emit, inTurn, invalid, notFound } from '@noren/service-kit';
import { type AppOfSettings, type CheckDeps, createChecks, featureOf, refusalOf } from './checks.js';
import type { ConfigurationRepository, SavedConfiguration } from './repository.js';
import { type Secrets, viewFor } from './secrets.js';
import { createViews } from './views.js';

export interface SaveDeps extends CheckDeps {
  readonly repository: ConfigurationRepository;
  readonly secrets: Secrets;
  /** The app whose settings these are. @throws `notFound` when the caller may not see it */
  readonly appOf: (caller: Caller, appId: string) => Promise<AppOfSettings>;
  /** @throws `notFound` when the app has no settings */
  readonly newest: (appId: string) => Promise<SavedConfiguration>;
}

/** What a save wants of the newest settings. */
interface Wish {
  readonly app: AppOfSettings;
  readonly current: SavedConfiguration;
  /** Sections as they shall be, changed or not. */
  readonly sections: SectionsInput;
  readonly action: string;
  readonly place: string;
  readonly restoredFrom?: number;
}

/** How often a merge starts again when another save came between. */
const attempts = 20;

/** How settings are changed: the one place that makes a new version. */
export function createSaves(deps: SaveDeps) {
  const { repository, secrets, appOf, newest } = deps;
  const checks = createChecks(deps);
  const views = createViews(secrets);
  /** Saves of one app wait for each other here; otherwise a crowd of them would begin again and again. */
  const oneByOne = inTurn();

  /**
   * Order of writes: the version that will be replaced is kept, then one conditional write replaces it
   * and takes the events along. So every version can be read for ever from the moment it is saved, be it
   * as the newest or as an earlier one; a process that dies between the two has kept what still is the
   * newest, which the next save does again. Of two that save on the same version the database lets one.
   *
   * @returns undefined when another save came between
   */
  async function write(caller: Caller, wish: Wish): Promise<SavedConfiguration | undefined> {
    const { app, current, place, restoredFrom } = wish;
    const before: Record<string, unknown> = current.sections;
    const changed = (Object.keys(wish.sections) as SectionId[]).filter(
      (id) => !isSame(before[id], wish.sections[id]),
    );
    if (changed.length === 0) return current;
    const change = { before: only(current.sections, changed), after: only(wish.sections, changed) };
    const keepImages = await checks.check(caller, { app, place, ...change });
    await repository.keep(current);
    const saved = await repository.replace(
      current,
      { sections: change.after, updatedBy: caller.name, restoredFrom },
      eventsOf(caller, wish, change),
    );
    if (saved !== undefined) await keepImages();
    return saved;
  }

  function eventsOf(
    caller: Caller,
    { app, current, action }: Wish,
    { before, after }: { before: SectionsInput; after: SectionsInput },
  ) {
    const { connectId } = after.oneTimeToken ?? current.sections.oneTimeToken;
    const [was, is] = secrets.audited(before, after);
    const trail = { kind: 'app', subject: app.id, action } as const;
    return [
      emit(configurationEvents.updated, {
        ...{ appId: app.id, version: current.version + 1, changed: Object.keys(after) },
        ...(connectId === '' ? {} : { connectId }),
      }),
      audited('apps', caller, trail, { sections: was }, { sections: is }),
    ];
  }

  /**
   * What was sent, brought onto the newest settings.
   *
   * @throws `configConflict` when it was made on earlier ones and touches what was changed since, or was
   * not to be merged
   */
  async function rebased(
    caller: Caller,
    current: SavedConfiguration,
    { version, sections, merge = false }: ConfigurationUpdate,
  ): Promise<SectionsInput> {
    if (version === current.version) return secrets.recognised(sections, [current.sections]);
    const base = version < current.version ? await repository.findVersion(current.appId, version) : undefined;
    const yours = secrets.recognised(
      sections,
      base === undefined ? [current.sections] : [base.sections, current.sections],
    );
    const ids = Object.keys(sections) as SectionId[];
    const theirs = only(current.sections, ids);
    const { merged, conflicts } = mergeChanges(only(base?.sections ?? {}, ids), yours, theirs);
    if (merge && conflicts.length === 0) return merged;
    throw outdated(caller, current, views.collisions(conflicts, { yours, theirs }, viewFor(caller)));
  }

  function outdated(
    caller: Caller,
    current: SavedConfiguration,
    errors: ReturnType<typeof views.collisions> = [],
  ) {
    return conflict('configConflict', { current: views.configuration(current, viewFor(caller)), errors });
  }

  async function save(caller: Caller, appId: string, body: ConfigurationUpdate, action: string) {
    const app = await appOf(caller, appId);
    const saved = await oneByOne(appId, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const current = await newest(appId);
        const sections = await rebased(caller, current, body);
        const done = await write(caller, { app, current, sections, action, place: '/body/sections' });
        if (done !== undefined) return done;
      }
      throw outdated(caller, await newest(appId));
    });
    return views.configuration(saved, viewFor(caller));
  }

  return {
    update: (caller: Caller, appId: string, body: ConfigurationUpdate) =>
      save(caller, appId, body, configurationEndpoints.update.id),

    /** Only sections that a feature of the group switches on. */
    async updateOptions(caller: Caller, appId: string, body: ConfigurationUpdate) {
      await appOf(caller, appId);
      const others = (Object.keys(body.sections) as SectionId[]).filter((id) => featureOf(id) === undefined);
      const errors = others.map((id) => ({ path: `/body/sections/${id}`, rule: 'feature' }));
      if (errors.length > 0) throw invalid('invalidParameter', { errors });
      return save(caller, appId, body, configurationEndpoints.updateOptions.id);
    },

    /** Sections that the app cannot change stay as they are. */
    async restore(caller: Caller, appId: string, { version, restore }: ConfigurationRestore) {
      const app = await appOf(caller, appId);
      const current = await newest(appId);
      if (current.version !== version) throw outdated(caller, current);
      const earlier = restore === version ? current : await repository.findVersion(appId, restore);
      if (earlier === undefined)
        throw notFound('notFound', { errors: [{ path: '/body/restore', rule: 'exists' }] });
      const free = sectionIds.filter((id) => refusalOf(app, id) === undefined);
      const wish = { app, current, sections: only(earlier.sections, free), place: '/sections' };
      const action = configurationEndpoints.restore.id;
      const saved = await write(caller, { ...wish, action, restoredFrom: restore });
      if (saved === undefined) throw outdated(caller, await newest(appId));
      return views.configuration(saved, viewFor(caller));
    },
  };
}

function only(sections: SectionsInput, ids: readonly SectionId[]): SectionsInput {
  const values: Record<string, unknown> = sections;
  return Object.fromEntries(ids.flatMap((id) => (id in values ? [[id, values[id]]] : [])));
}
