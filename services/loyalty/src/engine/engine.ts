import type { Cipher, Collection, Log, Mongo } from '@noren/service-kit';
import { createCounterTaker } from './counters/counter-taker.js';
import { createCounterRepository } from './counters/repository.js';
import { createGrantRepository } from './grants/repository.js';
import { createGrantService } from './grants/service.js';
import { createLedger } from './points/ledger.js';
import { createPointsTaker } from './points/points-taker.js';
import { createPointRepository } from './points/repository.js';
import { createPressBackground } from './presses/background.js';
import type { ApplyEffect, EffectHandlers } from './presses/effects.js';
import type { PressOwner } from './presses/plan.js';
import { createPress } from './presses/press.js';
import { createPressRepository } from './presses/repository.js';
import type { VisitedEffect } from './visited-effect.js';

export interface EngineOptions {
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly log: Log;
  readonly now: () => Date;
  /** Remembers the shop that a member visited last. */
  readonly visited: (owner: PressOwner, shopId: string) => Promise<void>;
}

export type Engine = ReturnType<typeof createEngine>;

/** What everything that members press rests on: presses, and what they take from and bring about. */
export function createEngine({ mongo, cipher, log, now, visited }: EngineOptions) {
  const presses = createPressRepository(mongo);
  const counters = createCounterRepository(mongo);
  const points = createPointRepository(mongo);
  const storedGrants = createGrantRepository(mongo, cipher);
  const repositories = [presses, counters, points, storedGrants];

  const ledger = createLedger({ points, now });
  const grants = createGrantService(storedGrants);
  const takers = { counters: createCounterTaker(counters, now), points: createPointsTaker(ledger) };
  const rememberVisit: ApplyEffect<VisitedEffect> = (press, { shopId }) => visited(press, shopId);
  const effects: EffectHandlers = {
    ...grants.effects,
    visited: rememberVisit,
    credit: (press, { points: count, entry, name, expiresAt }, id) =>
      ledger.credit(press, {
        id,
        points: count,
        entry,
        ...(name === undefined ? {} : { name }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
      }),
  };
  const parts = { presses, takers, effects };
  const background = createPressBackground({ ...parts, log, now, sweeps: [ledger.sweep] });
  const { settle, start, stop } = background;

  return {
    press: createPress({ ...parts, settle, now }),
    presses,
    counters,
    points,
    ledger,
    grants,
    start,
    stop,
    collections: repositories.flatMap(({ collections }): Collection[] => collections),
    async removeOf(appId: string): Promise<void> {
      for (const { removeOf } of repositories) await removeOf(appId);
    },
    /** Forgets what a member did and has; things they were counted for stay counted. */
    async removeOfMember(owner: PressOwner): Promise<void> {
      for (const { removeOfMember } of [presses, points, storedGrants]) await removeOfMember(owner);
    },
  };
}
