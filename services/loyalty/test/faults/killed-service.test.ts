import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts';
import { eventually, randomFrom, seed } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { createLoad, type Pressed } from './load.js';
import { getInvariants } from './invariants.js';
import { createTown, limits, type Town } from './load-scenario.js';

const kills = sized(2, 20);
/** Upper bound for the actions decided before a process is killed, approximately. */
const mostDecided = 80;
/** The process is killed within this time, ms. */
const maxRetryDelayMs = 20;

let town: Town;

beforeAll(async () => {
  town = await createTown({ stalls: kills, members: 24, haste: 10 });
}, 120_000);
afterAll(() => town?.stop());

describe(`the service, killed ${kills} times at random moments (NOREN_SEED=${seed})`, () => {
  let pressed: readonly Pressed[];

  it('decides every action in the end', async () => {
    const random = randomFrom(seed);
    await town.replicas.start();
    const load = createLoad(town, seed, 16);
    for (const stall of town.stalls) {
      load.moveTo(stall);
      const moment = load.pressed().length + random(mostDecided);
      await eventually(() => expect(load.pressed().length).toBeGreaterThanOrEqual(moment), {
        everyMs: 2,
      });
      await delay(random(maxRetryDelayMs));
      await town.replicas.kill();
      await town.replicas.start();
    }
    await load.end();
    pressed = load.pressed();
    for (const { couponId } of town.stalls) {
      for (let left = true; left; ) {
        const [member] = town.members;
        const { answer } = await load.decided(() =>
          town.coupons.press(member as MemberSession, { id: couponId }),
        );
        left = answer !== 'couponTotalReached';
      }
    }
    // Otherwise the test proves nothing.
    expect(load.undecided()).toBeGreaterThan(kills);
    await getInvariants(town).settled();
  }, 600_000);

  it('counts nothing twice, sells nothing beyond its stock, and loses no points', async () => {
    const promises = getInvariants(town);
    await promises.couponsAreUsed(limits.coupon);
    await promises.stampsAreOnceADay();
    await promises.pointsAddUp();
    await promises.rewardsAndPrizesAreWithinStock();
    await promises.ticketsArePaid();
    await promises.eventsAreOnce();
  }, 120_000);

  it('returns the same answer for every key again, without side effects', async () => {
    const promises = getInvariants(town);
    const before = await promises.everything();
    const lanes = Array.from({ length: 16 }, (_, lane) => pressed.filter((_one, n) => n % 16 === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const one of lane) await promises.isAnsweredAgain(one);
      }),
    );
    expect(await promises.everything()).toEqual(before);
  }, 600_000);
});
