import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { couponEndpoints } from '@noren/contracts/contents';
import type { Stack } from '@noren/local-stack';
import { randomFrom, seed } from '@noren/service-kit/testing';
import { shuffle } from '../api/concurrent-operations.js';
import { newRuntime } from '../api/fixtures.js';
import { startTestStack } from '../stack.js';
import {
  assertBuildsConsistent,
  assertGroupsConsistent,
  assertRedemptionsConsistent,
  assertSettingsConsistent,
  totalUses,
  getVersion,
} from './consistency.js';
import { type EventLog, openEventLog } from './event-log.js';
import { type Visitor, visit } from './member-api.js';
import { waitForEmptyOutboxes, serviceNames } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';
import { buildWriter, groupWriter, redemptionWriter, settingsWriter, type Writer } from './writers.js';

const systemNames = ['killed-a', 'killed-b', 'killed-c'] as const;
/** What the test stops (NATS) or kills (services). */
const victims = [...serviceNames, 'groups', 'apps', 'loyalty', 'nats'] as const;

let stack: Stack;
let api: Client;
let log: EventLog;
const appIds: string[] = [];

beforeAll(async () => {
  stack = await startTestStack({ demo: false });
  api = await staffApi(stack);
  await newRuntime(api);
  log = await openEventLog(stack.natsServer);
  const { groupId } = await newGroup(api, 'killed');
  for (const name of systemNames) appIds.push((await newApp(api, groupId, name)).id);
});

afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

describe(`${victims.length} faults during writes (NOREN_SEED=${seed})`, () => {
  it('lose no acknowledged write, and leave one event for every write', async () => {
    const random = randomFrom(seed);
    const [first = '', second = '', third = ''] = appIds;
    const couponId = await createCoupon(first);
    const visitors = await Promise.all([visit(stack, systemNames[0]), visit(stack, systemNames[0])]);
    const settingsBefore = await Promise.all([first, second].map((appId) => getVersion(api, appId)));

    const groups = ['x', 'y'].map((lane) => groupWriter(api, `seed-${lane}`));
    const settings = [first, second].map((appId) => settingsWriter(api, appId));
    const redemptions = visitors.map((visitor) => redemptionWriter(visitor, couponId));
    const builds = buildWriter(api, third);
    const writers = [...groups, ...settings, ...redemptions, builds];

    for (const victim of shuffle(victims, random)) {
      for (const writer of writers) writer.start();
      await waitForWrites(writers, 5 + random(60));
      if (victim === 'nats') await stack.nats.stop();
      else await stack.service(victim).kill('SIGKILL');
      // Staff and members do not depend on NATS.
      if (victim === 'nats')
        await Promise.all([...groups, ...settings].map((one) => waitForWrites([one], 5)));
      await Promise.all(writers.map((writer) => writer.stop()));
      if (victim === 'nats') await stack.nats.start();
      else await stack.service(victim).start();
    }
    await repeatUnanswered(visitors, redemptions, couponId);
    await waitForEmptyOutboxes(stack);

    const sources = { stack, api, log };
    await assertGroupsConsistent(
      sources,
      groups.flatMap(({ acknowledged }) => acknowledged),
    );
    for (const [index, appId] of [first, second].entries()) {
      await assertSettingsConsistent(
        sources,
        appId,
        settingsBefore[index] ?? 0,
        settings[index]?.acknowledged ?? [],
      );
    }
    await assertRedemptionsConsistent(sources, couponId, visitors[0] as Visitor, redemptions);
    await assertBuildsConsistent(sources, third, builds.acknowledged);
  });
});

async function createCoupon(appId: string): Promise<string> {
  const body = { name: 'stress', useType: 'none', totalUses, oncePerDay: false, membersOnly: false } as const;
  const coupon = await known(() =>
    api.call(couponEndpoints.create, { params: { appId }, body: { ...body, published: true } }),
  );
  return coupon.data.id;
}

/** Resolves when the writers together have `count` more acknowledged writes. */
async function waitForWrites(writers: readonly Writer<unknown>[], count: number): Promise<void> {
  const countWrites = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const enough = countWrites() + count;
  await known(async () => expect(countWrites()).toBeGreaterThanOrEqual(enough));
}

/** Repeats each unanswered redemption until it has a response, as a browser does. Each counts once. */
async function repeatUnanswered(
  visitors: readonly Visitor[],
  redemptions: readonly { unanswered: readonly string[] }[],
  couponId: string,
): Promise<void> {
  const unanswered = redemptions.flatMap((one, index) =>
    one.unanswered.map((key) => ({ key, visitor: visitors[index] as Visitor })),
  );
  await Promise.all(
    unanswered.map(({ key, visitor }) =>
      // The reservation of a dead process expires after 20 s.
      known(() => visitor.use(couponId, key)),
    ),
  );
}
