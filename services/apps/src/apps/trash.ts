import {
  type AppDetail,
  appEndpoints,
  appEvents,
  type AppTrashQuery,
  type TrashedApp,
} from '@noren/contracts/apps';
import { getRestorableUntil, type Many } from '@noren/contracts/core';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import {
  type Cipher,
  type Emitted,
  emit,
  notFound,
  type ReferenceGuard,
  type Trashed,
  visibleGroups,
} from '@noren/service-kit';
import { listReferences } from './references.js';
import type { AppRepository, StoredApp } from './repository.js';
import { unique } from './unique.js';
import { getDetail, getGroupIds, getState } from './views.js';

interface AppTrashDeps {
  readonly repository: Pick<AppRepository, 'trash' | 'findTrashed' | 'listTrashed' | 'restore' | 'purge'>;
  readonly cipher: Cipher;
  readonly guard: Pick<ReferenceGuard<ReferenceKind>, 'adding'>;
  readonly requireVisible: (caller: Caller, id: string) => Promise<StoredApp>;
  /** Returns the audit event of a change. */
  readonly recorded: (
    caller: Caller,
    action: string,
    id: string,
    before?: StoredApp,
    after?: StoredApp,
  ) => Emitted;
  /** Applies what changed of the app's groups and template meanwhile. */
  readonly catchUp: (app: StoredApp) => Promise<void>;
  readonly now: () => Date;
}

/**
 * Deletes and restores apps. A deleted app is in the trash: nobody reads it, its mini-app is withdrawn, and its data
 * stays with every service until it is purged (decision 56).
 */
export function createAppTrash(deps: AppTrashDeps) {
  const { repository, cipher, guard, requireVisible, recorded, catchUp, now } = deps;

  return {
    async remove(caller: Caller, id: string): Promise<void> {
      await requireVisible(caller, id);
      const mark = { deletedAt: now().toISOString(), deletedBy: caller.name };
      const trashed = await repository.trash(id, mark, (_next, before) => [
        emit(appEvents.trashed, { id }),
        recorded(caller, appEndpoints.delete.id, id, before),
      ]);
      if (trashed === undefined) throw notFound();
    },

    async listTrash(caller: Caller, query: AppTrashQuery): Promise<Many<TrashedApp>> {
      const { data, page } = await repository.listTrashed(visibleGroups(caller), query);
      return { data: data.map(toView), page };
    },

    /**
     * @throws `systemNameInUse` or `uuidInUse` if another app has the value by now
     * @throws `notFound`, `templateNotFound` or `runtimeNotFound` naming what was deleted meanwhile
     */
    async restore(caller: Caller, id: string): Promise<AppDetail> {
      const app = await repository.findTrashed(id);
      if (app === undefined || !canSeeGroup(caller, getGroupIds(app))) throw notFound();
      const toEvents = (next: StoredApp) => [
        emit(appEvents.restored, getState(next)),
        recorded(caller, appEndpoints.restore.id, id, undefined, next),
      ];
      const references = guard.adding(listReferences(app, getGroupIds(app), ''));
      const restored = await unique(() => repository.restore(id, toEvents, references), '');
      if (restored === undefined) throw notFound();
      await catchUp(restored);
      return getDetail(await requireVisible(caller, id), caller, cipher);
    },

    /** Deletes for good what was deleted before this time; the event's consumers delete its data. */
    purge: (before: string) => repository.purge(before, (id) => [emit(appEvents.deleted, { id })]),
  };
}

function toView({ id, name, systemName, groupId, deletedAt, deletedBy }: Trashed<StoredApp>): TrashedApp {
  const restorableUntil = getRestorableUntil(deletedAt);
  return { id, name, systemName, groupId, deletedAt, deletedBy, restorableUntil };
}
