import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { couponEndpoints } from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import { retryAfterSeconds } from '@noren/contracts/requests';
import type { Stack } from '@noren/local-stack';
import { startTestStack } from '../stack.js';
import {
  assertGroupsConsistent,
  assertRedemptionsConsistent,
  assertSettingsConsistent,
  getVersion,
  totalUses,
} from './consistency.js';
import { type EventLog, openEventLog } from './event-log.js';
import { visit } from './member-api.js';
import { waitForEmptyOutboxes } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';
import { groupWriter, redemptionWriter, settingsWriter } from './writers.js';

const systemName = 'frozen';

let stack: Stack;
let api: Client;
let log: EventLog;

beforeAll(async () => {
  stack = await startTestStack();
  api = await staffApi(stack);
  log = await openEventLog(stack.natsServer);
});

afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

/** Suspends the database while `work` runs: it keeps its connections open and does not respond. */
async function whileDatabaseHangs(work: () => Promise<void>): Promise<void> {
  const { pid } = stack.mongo;
  if (pid === undefined) throw new Error('The database has no process of its own');
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

describe('a database that hangs', () => {
  it('lets every call be answered meanwhile, loses nothing and does nothing twice', async () => {
    const { groupId } = await newGroup(api, systemName);
    const { id: appId } = await newApp(api, groupId, systemName);
    const visitor = await visit(stack, systemName);
    const body = { name: '夏', totalUses, oncePerDay: false, membersOnly: false, published: true };
    const create = () =>
      api.call(couponEndpoints.create, { params: { appId }, body: { ...body, useType: 'none' } });
    const { id: couponId } = (await known(create)).data;
    const before = await getVersion(api, appId);
    const groups = groupWriter(api, 'frozen-more');
    const settings = settingsWriter(api, appId);
    const redemptions = redemptionWriter(visitor, couponId);
    const writers = [groups, settings, redemptions];
    for (const writer of writers) writer.start();
    await known(async () => {
      for (const { acknowledged } of writers) expect(acknowledged.length).toBeGreaterThan(20);
    });

    const authorization = `Bearer ${await stack.token('admin')}`;
    const paths = ['/groups', '/templates', '/apps', `/apps/${appId}/assets`, `/apps/${appId}/coupons`];
    await whileDatabaseHangs(async () => {
      // Calls that are under way when it stops to answer, and calls that come then.
      for (let round = 0; round < 2; round++) {
        const calls = paths.map((path) => fetch(stack.urls.api + path, { headers: { authorization } }));
        for (const response of await Promise.all(calls)) {
          expect(response.headers.get('retry-after')).toBe(`${retryAfterSeconds}`);
          expect(await response.json()).toMatchObject({ status: 503, code: 'maintenance' });
        }
      }
      for (const writer of writers) await writer.stop();
    });

    await known(() => api.call(groupEndpoints.list, { query: {} }));
    for (const key of redemptions.unanswered) await known(() => visitor.use(couponId, key));
    await waitForEmptyOutboxes(stack);
    const sources = { stack, api, log };
    await assertGroupsConsistent(sources, groups.acknowledged);
    await assertSettingsConsistent(sources, appId, before, settings.acknowledged);
    await assertRedemptionsConsistent(sources, couponId, visitor, [redemptions]);
  });
});
