import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset, assetEndpoints, assetEvents, type Client, couponEndpoints } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { randomFrom, seed } from '@noren/service-kit/testing';
import { startTestStack } from '../stack.js';
import { followBuild } from './build-progress.js';
import {
  assertBuildsConsistent,
  assertGroupsConsistent,
  assertRedemptionsConsistent,
  assertSettingsConsistent,
  completed,
  totalUses,
  versionOf,
} from './consistency.js';
import { type EventLog, openEventLog } from './event-log.js';
import { type Visitor, visit } from './member-api.js';
import { outboxesAreEmpty, serviceNames } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';
import { buildWriter, couponUser, groupWriter, settingsWriter } from './writers.js';

const systemNames = ['killed-a', 'killed-b', 'killed-c'] as const;

let stack: Stack;
let api: Client;
let log: EventLog;
const appIds: string[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  api = await staffApi(stack);
  log = await openEventLog(stack.urls.nats);
  const { groupId } = await newGroup(api, 'killed');
  for (const name of systemNames) appIds.push((await newApp(api, groupId, name)).id);
});

afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

const build = (appId: string) =>
  known(async () => (await api.call(assetEndpoints.create, { params: { appId }, body: {} })).data);

describe('the builds service, killed in the middle of builds', () => {
  const moments = ['gather', 'render', 'store'] as const;

  it('completes each build once after its restart, with the digest that the same input always has', async () => {
    const clean = await Promise.all(appIds.map(async (appId) => completed(api, await build(appId))));
    const rounds: Asset[][] = [];
    for (const moment of [undefined, ...moments]) {
      const begun = await Promise.all(appIds.map(build));
      const [watched] = begun;
      if (moment !== undefined && watched !== undefined) {
        await followBuild(api, watched, ({ steps }) =>
          steps.some(({ name, status }) => name === moment && status !== 'waiting'),
        );
      }
      await stack.service('builds').kill('SIGKILL');
      await stack.service('builds').start();
      rounds.push(await Promise.all(begun.map((asset) => completed(api, asset))));
    }
    const digests = clean.map(({ digest }) => digest);
    for (const round of rounds) expect(round.map(({ digest }) => digest)).toEqual(digests);
    // A build that was taken over was begun by a worker that is dead: it took longer than any other.
    const slowest = Math.max(...clean.map(({ buildTime = 0 }) => buildTime));
    expect(rounds.flat().filter(({ buildTime = 0 }) => buildTime > slowest + 2_000)).not.toEqual([]);

    await outboxesAreEmpty(stack);
    const ids = [clean, ...rounds].flat().map(({ assetsHistoryId }) => assetsHistoryId);
    const built = (await log.of(assetEvents.built)).map(({ data }) => data.assetsHistoryId);
    expect(built.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
    expect(await log.of(assetEvents.failed)).toEqual([]);
  });
});

describe(`services killed during writes (NOREN_SEED=${seed})`, () => {
  it('lose no acknowledged write, and no write is without its event or the other way round', async () => {
    const random = randomFrom(seed);
    const [first = '', second = '', third = ''] = appIds;
    const couponBody = { name: 'stress', useType: 'none', totalUses, oncePerDay: false } as const;
    const coupon = await api.call(couponEndpoints.create, {
      params: { appId: first },
      body: { ...couponBody, membersOnly: false, published: true },
    });
    const couponId = coupon.data.id;
    const visitors = await Promise.all([visit(stack, systemNames[0]), visit(stack, systemNames[0])]);
    const settingsBefore = await Promise.all([first, second].map((appId) => versionOf(api, appId)));

    const groups = ['x', 'y'].map((lane) => groupWriter(api, `seed-${lane}`));
    const settings = [first, second].map((appId) => settingsWriter(api, appId));
    const presses = visitors.map((visitor) => couponUser(visitor, couponId));
    const builds = buildWriter(api, third);
    const writers = [...groups, ...settings, ...presses, builds];
    const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

    const victims = [...serviceNames, 'groups', 'apps', 'loyalty'] as const;
    for (const victim of shuffled(victims, random)) {
      const moment = written() + 5 + random(60);
      for (const writer of writers) writer.start();
      await known(async () => expect(written()).toBeGreaterThanOrEqual(moment));
      await stack.service(victim).kill('SIGKILL');
      await Promise.all(writers.map((writer) => writer.stop()));
      await stack.service(victim).start();
    }
    await pressAgain(visitors, presses, couponId);
    await outboxesAreEmpty(stack);

    const told = { stack, api, log };
    await assertGroupsConsistent(
      told,
      groups.flatMap(({ acknowledged }) => acknowledged),
    );
    await assertSettingsConsistent(told, first, settingsBefore[0] ?? 0, settings[0]?.acknowledged ?? []);
    await assertSettingsConsistent(told, second, settingsBefore[1] ?? 0, settings[1]?.acknowledged ?? []);
    await assertRedemptionsConsistent(told, couponId, visitors[0] as Visitor, presses);
    await assertBuildsConsistent(told, third, builds.acknowledged);
  });
});

/** A press without an answer is repeated until it has one, as a browser does; it counts once. */
async function pressAgain(
  visitors: readonly Visitor[],
  presses: readonly { unanswered: readonly string[] }[],
  couponId: string,
): Promise<void> {
  const repeated = presses.flatMap(({ unanswered }, index) =>
    unanswered.map((key) => ({ key, visitor: visitors[index] as Visitor })),
  );
  await Promise.all(
    repeated.map(({ key, visitor }) =>
      // As long as the reservation of a dead process stands.
      known(() => visitor.use(couponId, key), 40_000),
    ),
  );
}

function shuffled<T>(items: readonly T[], random: (limit: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
