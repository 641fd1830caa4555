import { type SectionId, type SectionsInput, sectionIds } from '@noren/contracts/config-sections';
import {
  type ConfigurationRestore,
  type ConfigurationUpdate,
  configurationEndpoints,
  configurationEvents,
} from '@noren/contracts/configurations';
import { isSame } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import {
  audited,
  conflict,
  createKeyedMutex,
  emit,
  invalid,
  notFound,
  type ReferenceGuard,
} from '@noren/service-kit';
import {
  type AppOfSettings,
  type CheckDeps,
  createChecks,
  getFeature,
  getRejectionReason,
} from './checks.js';
import { mergeChanges } from './merge.js';
import type { ConfigurationRepository, SavedConfiguration } from './repository.js';
import { type Secrets, viewFor } from './secrets.js';
import { createViews } from './views.js';

export interface SaveDeps extends CheckDeps {
  readonly repository: ConfigurationRepository;
  readonly secrets: Secrets;
  readonly guard: Pick<ReferenceGuard<ReferenceKind>, 'adding'>;
  /** Returns the app that owns the settings. @throws `notFound` if it is not visible to the caller */
  readonly getApp: (caller: Caller, appId: string) => Promise<AppOfSettings>;
  /** @throws `notFound` if the app has no settings */
  readonly newest: (appId: string) => Promise<SavedConfiguration>;
}

/** A requested change of the newest settings. */
interface SaveRequest {
  readonly app: AppOfSettings;
  readonly current: SavedConfiguration;
  /** Target state of the sections; may include unchanged ones. */
  readonly sections: SectionsInput;
  readonly action: string;
  readonly place: string;
  readonly restoredFrom?: number;
}

/** Maximum attempts of a save that competes with concurrent ones. */
const attempts = 20;

/** Creates the operations that change settings; nothing else writes new versions. */
export function createSaves(deps: SaveDeps) {
  const { repository, secrets, guard, getApp, newest } = deps;
  const checks = createChecks(deps);
  const views = createViews(secrets);
  /** Serializes saves per app within this replica: concurrent saves would invalidate each other and retry. */
  const runExclusive = createKeyedMutex();

  /**
   * Archives the current version, then replaces it and stores the events in one conditional write.
   *
   * Every saved version therefore stays readable, as the newest or as an earlier one. A crash in between
   * leaves an archived copy of the newest version, which the next save archives again (idempotent). If two
   * saves start from the same version, the conditional write lets one succeed.
   *
   * @returns undefined if a concurrent save won
   */
  async function write(caller: Caller, request: SaveRequest): Promise<SavedConfiguration | undefined> {
    const { app, current, place, restoredFrom } = request;
    const before: Record<string, unknown> = current.sections;
    const changedIds = (Object.keys(request.sections) as SectionId[]).filter(
      (id) => !isSame(before[id], request.sections[id]),
    );
    if (changedIds.length === 0) return current;
    const change = { before: only(current.sections, changedIds), after: only(request.sections, changedIds) };
    const { references, retainImages } = await checks.check(caller, { app, place, ...change });
    await repository.save(current);
    const saved = await repository.replace(
      current,
      { sections: change.after, by: caller, restoredFrom },
      getEvents(caller, request, change),
      guard.adding(references),
    );
    if (saved !== undefined) await retainImages();
    return saved;
  }

  function getEvents(
    caller: Caller,
    { app, current, action }: SaveRequest,
    { before, after }: { before: SectionsInput; after: SectionsInput },
  ) {
    const { connectId } = after.oneTimeToken ?? current.sections.oneTimeToken;
    const [was, is] = secrets.audited(before, after);
    const auditEntry = { kind: 'app', subject: app.id, action } as const;
    return [
      emit(configurationEvents.updated, {
        ...{ appId: app.id, version: current.version + 1, changed: Object.keys(after) },
        ...(connectId === '' ? {} : { connectId }),
      }),
      audited('apps', caller, auditEntry, { sections: was }, { sections: is }),
    ];
  }

  /**
   * Returns the sent sections, rebased onto the newest settings.
   *
   * @throws `configConflict` if they are based on an earlier version and either `merge` is off or both
   * sides changed the same field
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
    throw outdated(caller, current, views.toConflictErrors(conflicts, { yours, theirs }, viewFor(caller)));
  }

  function outdated(
    caller: Caller,
    current: SavedConfiguration,
    errors: ReturnType<typeof views.toConflictErrors> = [],
  ) {
    return conflict('configConflict', { current: views.configuration(current, viewFor(caller)), errors });
  }

  async function save(caller: Caller, appId: string, body: ConfigurationUpdate, action: string) {
    const app = await getApp(caller, appId);
    const saved = await runExclusive(appId, async () => {
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

    /** Accepts only sections that a group feature gates. */
    async updateOptions(caller: Caller, appId: string, body: ConfigurationUpdate) {
      await getApp(caller, appId);
      const ungatedIds = (Object.keys(body.sections) as SectionId[]).filter(
        (id) => getFeature(id) === undefined,
      );
      const errors = ungatedIds.map((id) => ({ path: `/body/sections/${id}`, rule: 'feature' }));
      if (errors.length > 0) throw invalid('invalidParameter', { errors });
      return save(caller, appId, body, configurationEndpoints.updateOptions.id);
    },

    /** Leaves sections unchanged that the app cannot change. */
    async restore(caller: Caller, appId: string, { version, restore }: ConfigurationRestore) {
      const app = await getApp(caller, appId);
      const current = await newest(appId);
      if (current.version !== version) throw outdated(caller, current);
      const restoredVersion = restore === version ? current : await repository.findVersion(appId, restore);
      if (restoredVersion === undefined)
        throw notFound('notFound', { errors: [{ path: '/body/restore', rule: 'exists' }] });
      const free = sectionIds.filter((id) => getRejectionReason(app, id) === undefined);
      const request = { app, current, sections: only(restoredVersion.sections, free), place: '/sections' };
      const action = configurationEndpoints.restore.id;
      const saved = await write(caller, { ...request, action, restoredFrom: restore });
      if (saved === undefined) throw outdated(caller, await newest(appId));
      return views.configuration(saved, viewFor(caller));
    },
  };
}

function only(sections: SectionsInput, ids: readonly SectionId[]): SectionsInput {
  const values: Record<string, unknown> = sections;
  return Object.fromEntries(ids.flatMap((id) => (id in values ? [[id, values[id]]] : [])));
}
