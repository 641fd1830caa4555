import type { Cipher, Collection, Log, Mongo } from '@noren/service-kit';
import { createActionBackground } from './actions/background.js';
import type { ApplyEffect, EffectHandlers, VisitedEffect } from './actions/effects.js';
import type { ActionOwner } from './actions/plan.js';
import { createProcessAction } from './actions/process-action.js';
import { createActionRepository } from './actions/repository.js';
import { createCounterResource } from './counters/counter-resource.js';
import { createCounterRepository } from './counters/repository.js';
import { createGrantRepository } from './grants/repository.js';
import { createGrantService } from './grants/service.js';
import { createLedger } from './points/ledger.js';
import { createPointResource } from './points/point-resource.js';
import { createPointRepository } from './points/repository.js';

export interface EngineOptions {
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly log: Log;
  readonly now: () => Date;
  /** Stores the shop that a member visited last. */
  readonly visited: (owner: ActionOwner, shopId: string) => Promise<void>;
}

export type Engine = ReturnType<typeof createEngine>;

/** Creates the reservation engine: member actions, the resources they reserve and the effects they have. */
export function createEngine({ mongo, cipher, log, now, visited }: EngineOptions) {
  const actions = createActionRepository(mongo);
  const counters = createCounterRepository(mongo);
  const points = createPointRepository(mongo);
  const storedGrants = createGrantRepository(mongo, cipher);
  const repositories = [actions, counters, points, storedGrants];

  const ledger = createLedger({ points, now });
  const grants = createGrantService(storedGrants);
  const resources = { counters: createCounterResource(counters, now), points: createPointResource(ledger) };
  const rememberVisit: ApplyEffect<VisitedEffect> = (action, { shopId }) => visited(action, shopId);
  const effects: EffectHandlers = {
    ...grants.effects,
    visited: rememberVisit,
    credit: (action, { points: count, entry, name, expiresAt }, id) =>
      ledger.credit(action, {
        id,
        points: count,
        entry,
        ...(name === undefined ? {} : { name }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
      }),
  };
  const parts = { actions, resources, effects };
  const background = createActionBackground({ ...parts, log, now, sweeps: [ledger.sweep] });
  const { confirmHold, start, stop } = background;

  return {
    processAction: createProcessAction({ ...parts, confirmHold, now }),
    actions,
    counters,
    points,
    ledger,
    grants,
    start,
    stop,
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
