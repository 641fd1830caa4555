import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { couponEndpoints } from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { createGroup, save } from '../flow/staff.js';
import { startTestStack } from '../stack.js';
import {
  assertBuildsConsistent,
  assertGroupsConsistent,
  assertRedemptionsConsistent,
  assertSettingsConsistent,
  totalUses,
  getVersion,
} from './consistency.js';
import { openConsoleDuringFaults } from '../console/console-page.js';
import { type EventLog, openEventLog } from './event-log.js';
import { visit } from './member-api.js';
import { waitForEmptyOutboxes } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';
import { groupWriter, redemptionWriter, settingsWriter } from './writers.js';

const downMs = 20_000;
const systemName = 'away';

let stack: Stack;
let browser: Browser;
let api: Client;
let log: EventLog;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  api = await staffApi(stack);
  log = await openEventLog(stack.natsServer);
});

afterAll(async () => {
  await browser?.close();
  await log?.close();
  await stack?.stop();
});

describe(`NATS down for ${downMs / 1_000} s`, () => {
  it('does not affect staff and members; afterwards every event is published once and projections catch up', async () => {
    const { groupId } = await newGroup(api, 'away');
    const { id: appId } = await newApp(api, groupId, systemName);
    const params = { appId };
    const visitor = await visit(stack, systemName);
    const consolePage = await openConsoleDuringFaults(browser, stack, { locale: 'ja' });
    const { page, t } = consolePage;

    await stack.nats.stop();
    const back = Date.now() + downMs;
    const before = await getVersion(api, appId);
    await createGroup(consolePage, 'NATSの留守', 'nats-away');
    await page.goto(`${stack.urls.console}/app/${appId}/basic-setting/common-setting`);
    await page.locator('#application_title').fill('留守番');
    await save(consolePage);
    const saved = await getVersion(api, appId);
    const coupon = await api.call(couponEndpoints.create, {
      params,
      body: {
        name: '留守番クーポン',
        useType: 'none',
        totalUses,
        oncePerDay: false,
        membersOnly: false,
        published: true,
      },
    });
    const couponId = coupon.data.id;
    expect(await visitor.coupons()).toMatchObject([{ id: couponId, left: totalUses }]);
    const asset = (await api.call(assetEndpoints.create, { params, body: {} })).data;

    const groups = groupWriter(api, 'away-more');
    const settings = settingsWriter(api, appId);
    const redemptions = redemptionWriter(visitor, couponId);
    const writers = [groups, settings, redemptions];
    for (const writer of writers) writer.start();
    await page.getByRole('link', { name: t.groups }).first().click();
    await page.getByRole('link', { name: 'NATSの留守' }).waitFor();
    await known(async () => {
      for (const { acknowledged } of writers) expect(acknowledged.length).toBeGreaterThan(20);
    });
    for (const writer of writers) await writer.stop();
    expect(redemptions.unanswered).toEqual([]);
    await known(async () => expect(Date.now()).toBeGreaterThan(back));
    await page.getByRole('link', { name: t.apps }).first().click();
    await page.getByRole('heading', { name: t.appList }).waitFor();
    expect(consolePage.faults()).toEqual([]);
    await stack.nats.start();

    await waitForEmptyOutboxes(stack);
    const { data } = await api.call(groupEndpoints.list, { query: { name: 'NATSの留守' } });
    const made = data[0]?.groupId ?? '';
    const sources = { stack, api, log };
    await assertGroupsConsistent(sources, groups.acknowledged);
    await assertSettingsConsistent(sources, appId, before, [saved, ...settings.acknowledged]);
    await assertRedemptionsConsistent(sources, couponId, visitor, [redemptions]);
    await assertBuildsConsistent(sources, appId, [asset.assetsHistoryId]);
    expect(await newApp(api, made, 'after-away')).toMatchObject({ groupId: made });
    expect(await (await visit(stack, 'after-away')).coupons()).toEqual([]);
    expect(consolePage.faults()).toEqual([]);
    await consolePage.context.close();
  });
});
