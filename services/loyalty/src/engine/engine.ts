import type { Cipher, Collection, Log, Mongo } from '@noren/service-kit';
import { createGrantRepository } from './grants/repository.js';
import { createGrantService } from './grants/service.js';
import { createConfirmHolds } from './processing/confirm-holds.js';
import { createProcessMemberAction } from './processing/member-actions.js';
import { createActionRepository } from './processing/repository.js';
import { createReadSubject, type SubjectOptions } from './processing/subjects.js';
import { createBackground } from './recovery/recovery.js';
import { createCounterResource } from './reservations/counters/counter-resource.js';
import { createCounterRepository } from './reservations/counters/repository.js';
import { createLedger } from './reservations/points/ledger.js';
import { createPointResource } from './reservations/points/point-resource.js';
import { createPointRepository } from './reservations/points/repository.js';
import type { ActionOwner } from './types/action.js';
import { type ApplyEffect, applyEffects, type VisitedEffect } from './types/effect.js';

export interface EngineOptions {
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between recoveries of member actions, ms; default 5,000. */
  readonly pauseMs?: number | undefined;
  /** Stores the shop that a member visited last. */
  readonly visited: (owner: ActionOwner, shopId: string) => Promise<void>;
}

export type Engine = ReturnType<typeof createEngine>;

/** Creates the reservation engine: member actions, the resources they reserve and the effects they have. */
export function createEngine({ mongo, cipher, log, now, pauseMs = 5_000, visited }: EngineOptions) {
  const actions = createActionRepository(mongo);
  const counters = createCounterRepository(mongo);
  const points = createPointRepository(mongo);
  const storedGrants = createGrantRepository(mongo, cipher);
  const repositories = [actions, counters, points, storedGrants];

  const ledger = createLedger({ points, now });
  const grants = createGrantService(storedGrants);
  const resources = { counters: createCounterResource(counters, now), points: createPointResource(ledger) };
  const applyVisit: ApplyEffect<VisitedEffect> = (action, { shopId }) => visited(action, shopId);
  const effects = applyEffects({ ...grants.effects, visited: applyVisit, credit: ledger.applyCredit });
  const parts = { actions, resources, applyEffects: effects, log, now };
  const { confirmHold, flush } = createConfirmHolds(parts);
  const background = createBackground({ ...parts, pauseMs, sweeps: [ledger.sweep] });

  return {
    processAction: createProcessMemberAction({ ...parts, confirmHold }),
    /** Creates the reader, with its cache, of the contents that actions of one kind are about. */
    createReadSubject: <C extends { readonly id: string }>(options: SubjectOptions<C>) =>
      createReadSubject(counters, options),
    actions,
    counters,
    points,
    ledger,
    grants,
    start: background.start,
    async stop(): Promise<void> {
      await background.stop();
      await flush();
    },
    collections: repositories.flatMap(({ collections }): Collection[] => collections),
    async deleteByApp(appId: string): Promise<void> {
      for (const { deleteByApp } of repositories) await deleteByApp(appId);
    },
    /** Deletes a member's actions, points and grants; counters keep what was counted. */
    async deleteByMember(owner: ActionOwner): Promise<void> {
      for (const { deleteByMember } of [actions, points, storedGrants]) await deleteByMember(owner);
    },
  };
}
