import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset, assetEndpoints, assetEvents } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import type { Stack } from '@noren/local-stack';
import { startTestStack } from '../stack.js';
import { followBuild } from './build-progress.js';
import { completed } from './consistency.js';
import { type EventLog, openEventLog } from './event-log.js';
import { waitForEmptyOutboxes } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';

let stack: Stack;
let api: Client;
let log: EventLog;
const appIds: string[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  api = await staffApi(stack);
  log = await openEventLog(stack.natsServer);
  const { groupId } = await newGroup(api, 'killed');
  for (const name of ['killed-a', 'killed-b', 'killed-c']) appIds.push((await newApp(api, groupId, name)).id);
});

afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

const build = (appId: string) =>
  known(async () => (await api.call(assetEndpoints.create, { params: { appId }, body: {} })).data);

describe('the builds service, killed during builds', () => {
  const steps = ['gather', 'render', 'store'] as const;

  it('completes each build once after its restart, with the digest of an undisturbed build', async () => {
    const undisturbed = await Promise.all(appIds.map(async (appId) => completed(api, await build(appId))));
    const rounds: Asset[][] = [];
    for (const step of [undefined, ...steps]) {
      const started = await Promise.all(appIds.map(build));
      const [watched] = started;
      if (step !== undefined && watched !== undefined) {
        await followBuild(api, watched, (asset) =>
          asset.steps.some(({ name, status }) => name === step && status !== 'waiting'),
        );
      }
      await stack.service('builds').kill('SIGKILL');
      await stack.service('builds').start();
      rounds.push(await Promise.all(started.map((asset) => completed(api, asset))));
    }
    const digests = undisturbed.map(({ digest }) => digest);
    for (const round of rounds) expect(round.map(({ digest }) => digest)).toEqual(digests);
    // If another worker took a build over, its build time includes the wait for the first worker's lease.
    const slowest = Math.max(...undisturbed.map(({ buildTime = 0 }) => buildTime));
    expect(rounds.flat().filter(({ buildTime = 0 }) => buildTime > slowest + 2_000)).not.toEqual([]);

    await waitForEmptyOutboxes(stack);
    const ids = [undisturbed, ...rounds].flat().map(({ assetsHistoryId }) => assetsHistoryId);
    const built = (await log.of(assetEvents.built)).map(({ data }) => data.assetsHistoryId);
    expect(built.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
    expect(await log.of(assetEvents.failed)).toEqual([]);
  });
});
