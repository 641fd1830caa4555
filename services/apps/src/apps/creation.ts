import { randomUUID } from 'node:crypto';
import { type AppCopy, type AppCreate, appEndpoints, appEvents } from '@noren/contracts/apps';
import type { SectionsInput } from '@noren/contracts/config-sections';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import { audited, type Cipher, type Emitted, emit, type ReferenceGuard } from '@noren/service-kit';
import { getStored } from './changes.js';
import { listReferences, type References, storedTemplate } from './references.js';
import type { AppRepository, NewApp, StoredApp } from './repository.js';
import { unique } from './unique.js';
import { getGroupIds, getSettings, getState } from './views.js';

export interface CreationDeps {
  readonly repository: Pick<AppRepository, 'insert'>;
  readonly cipher: Cipher;
  readonly configurations: {
    create(appId: string, creator: Caller, sections: SectionsInput): Promise<void>;
    copy(appId: string, creator: Caller, sourceId: string): Promise<void>;
    discard(appId: string): Promise<void>;
  };
  readonly images: {
    copy(appId: string, sourceId: string): Promise<void>;
    discard(appId: string): Promise<void>;
  };
  readonly guard: Pick<ReferenceGuard<ReferenceKind>, 'adding'>;
  readonly references: References;
}

/** What a new app needs besides its own document. */
interface CreationSteps {
  /** The endpoint that the audit log names. */
  readonly action: string;
  readonly relatedGroupIds: readonly string[] | undefined;
  /** Stores settings and images. */
  readonly prepare: () => Promise<void>;
  readonly events?: readonly Emitted[];
}

/** Creates apps: from a template, or as a copy of another one. */
export function createCreation(deps: CreationDeps) {
  const { repository, cipher, configurations, images, guard, references } = deps;

  /**
   * Writes settings and images first, then the app with its events, so that every visible app has them. A crash in
   * between leaves them unreachable.
   */
  async function insert(caller: Caller, app: NewApp, steps: CreationSteps): Promise<NewApp> {
    const { id } = app;
    const change = { kind: 'app', subject: id, action: steps.action } as const;
    const toEvents = (next: StoredApp) => [
      emit(appEvents.created, getState(next)),
      audited('apps', caller, change, undefined, getSettings(next, cipher)),
      ...(steps.events ?? []),
    ];
    try {
      await steps.prepare();
      await unique(() =>
        repository.insert(app, toEvents, guard.adding(listReferences(app, steps.relatedGroupIds))),
      );
    } catch (error) {
      await Promise.all([configurations.discard(id), images.discard(id)]);
      throw error;
    }
    return app;
  }

  const toIdentity = (caller: Caller) => ({
    id: randomUUID(),
    creator: caller.name,
    creatorId: caller.id,
  });

  return {
    async create(caller: Caller, body: AppCreate): Promise<NewApp> {
      const { groupId, relatedGroupIds, template: idOrCode = 'card', ...fields } = body;
      const [relatedGroups, template] = await Promise.all([
        references.groups(caller, groupId, relatedGroupIds),
        references.template(idOrCode),
        references.runtime(fields.runtimeVersion),
      ]);
      const identity = toIdentity(caller);
      const { id } = identity;
      const app = {
        ...{ ...getStored(id, fields, cipher), ...identity, groupId, relatedGroups },
        template: storedTemplate(template),
      };
      return insert(caller, app, {
        action: appEndpoints.create.id,
        relatedGroupIds,
        prepare: () => configurations.create(id, caller, template.configuration),
      });
    },

    /**
     * Copies settings and images, and leaves the contents to their owner by an event of the same write. Until that
     * has copied them, the app carries a mark. Related groups that the caller does not see are left out.
     */
    async copy(caller: Caller, source: StoredApp, { groupId, ...fields }: AppCopy): Promise<NewApp> {
      const relatedGroupIds = getGroupIds(source).filter(
        (id) => id !== source.groupId && id !== groupId && canSeeGroup(caller, id),
      );
      const { runtimeVersion } = source;
      const [relatedGroups, template] = await Promise.all([
        references.groups(caller, groupId, relatedGroupIds),
        references.template(source.template.id),
        references.runtime(runtimeVersion),
      ]);
      const identity = toIdentity(caller);
      const { id } = identity;
      const app = {
        ...{ ...getStored(id, fields, cipher), ...identity, groupId, relatedGroups, runtimeVersion },
        template: storedTemplate(template),
        copy: { sourceId: source.id, sourceName: source.name, status: 'copying' as const },
      };
      const { id: actorId, name, role, groups } = caller;
      const actor = { id: actorId, name, role };
      return insert(caller, app, {
        action: appEndpoints.copy.id,
        relatedGroupIds,
        events: [emit(appEvents.copied, { id, sourceId: source.id, actor, groups })],
        prepare: async () => {
          await configurations.copy(id, caller, source.id);
          await images.copy(id, source.id);
        },
      });
    },
  };
}
