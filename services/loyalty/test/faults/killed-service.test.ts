import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { eventually, randomFrom, seed } from '@noren/service-kit/testing';
import { isFullRun, sized } from '@noren/testing';
import { getInvariants } from './invariants.js';
import { createLoad, type LoadAction } from './load.js';
import { createLoadScenario, type LoadScenario, limits } from './load-scenario.js';

const kills = sized(2, 6);
/** Upper bound for the actions decided before a process is killed, approximately. */
const maxDecided = 80;
/** The process is killed within this time, ms. */
const maxRetryDelayMs = 20;

let scenario: LoadScenario;

beforeAll(async () => {
  scenario = await createLoadScenario({ contentSets: kills, members: 24, timeScale: 10 });
});
afterAll(() => scenario?.stop());

describe(`the service, killed ${kills} times at random moments (NOREN_SEED=${seed})`, () => {
  let decidedActions: readonly LoadAction[];

  it('decides every action in the end', async () => {
    const random = randomFrom(seed);
    await scenario.replicas.start();
    const load = createLoad(scenario, seed, 16);
    for (const contentSet of scenario.contentSets) {
      load.moveTo(contentSet);
      const moment = load.decidedActions().length + random(maxDecided);
      await eventually(() => expect(load.decidedActions().length).toBeGreaterThanOrEqual(moment), {
        everyMs: 2,
      });
      await delay(random(maxRetryDelayMs));
      await scenario.replicas.kill();
      await scenario.replicas.start();
    }
    const promises = getInvariants(scenario);
    // Chance decides what members do; at least one of them buys a ticket. On a slow machine the gateway's answers come
    // late, so that purchases are paid after their own answers.
    await eventually(async () => expect(await promises.countPaidTickets()).toBeGreaterThan(0));
    await load.end();
    if (!isFullRun) load.failAbandoned();
    decidedActions = load.decidedActions();
    for (const { couponId } of scenario.contentSets) {
      for (let left = true; left; ) {
        const [member] = scenario.members;
        const { answer } = await load.decided(() =>
          scenario.coupons.redeem(member as MemberSession, { id: couponId }),
        );
        left = answer !== 'couponTotalReached';
      }
    }
    // Otherwise the test proves nothing.
    expect(load.undecided()).toBeGreaterThan(kills);
    await promises.settled();
  });

  it('counts nothing twice, sells nothing beyond its stock, and loses no points', async () => {
    const promises = getInvariants(scenario);
    await promises.couponsAreUsed(limits.coupon);
    await promises.stampsAreOnceADay();
    await promises.pointsAddUp();
    await promises.rewardsAndPrizesAreWithinStock();
    await promises.ticketsArePaid();
    await promises.eventsAreOnce();
  });

  it('returns the same answer for every key again, without side effects', async () => {
    const promises = getInvariants(scenario);
    const before = await promises.everything();
    const lanes = Array.from({ length: 16 }, (_, lane) =>
      decidedActions.filter((_one, n) => n % 16 === lane),
    );
    await Promise.all(
      lanes.map(async (lane) => {
        for (const one of lane) await promises.isAnsweredAgain(one);
      }),
    );
    expect(await promises.everything()).toEqual(before);
  });
});
