import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetEndpoints, type Client, couponEndpoints, groupEndpoints } from '@noren/contracts';
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
  versionOf,
} from './consistency.js';
import { openDesk } from './console-window.js';
import { type EventLog, openEventLog } from './event-log.js';
import { visit } from './member-api.js';
import { outboxesAreEmpty } from './outboxes.js';
import { known, newApp, newGroup, staffApi } from './staff-api.js';
import { couponUser, groupWriter, settingsWriter } from './writers.js';

const awayMs = 20_000;
const systemName = 'away';

let stack: Stack;
let browser: Browser;
let api: Client;
let log: EventLog;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  api = await staffApi(stack);
  log = await openEventLog(stack.urls.nats);
});

afterAll(async () => {
  await browser?.close();
  await log?.close();
  await stack?.stop();
});

describe(`NATS away for ${awayMs / 1_000} s`, () => {
  it('is not noticed by staff and members; afterwards every event is told once and projections catch up', async () => {
    const { groupId } = await newGroup(api, 'away');
    const { id: appId } = await newApp(api, groupId, systemName);
    const params = { appId };
    const visitor = await visit(stack, systemName);
    const desk = await openDesk(browser, stack, { locale: 'ja' });
    const { page, t } = desk;

    await stack.nats.stop();
    const back = Date.now() + awayMs;
    const before = await versionOf(api, appId);
    await createGroup(desk, 'NATSの留守', 'nats-away');
    await page.goto(`${stack.urls.console}/app/${appId}/basic-setting/common-setting`);
    await page.locator('#application_title').fill('留守番');
    await save(desk);
    const saved = await versionOf(api, appId);
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
    const presses = couponUser(visitor, couponId);
    const writers = [groups, settings, presses];
    for (const writer of writers) writer.start();
    await page.getByRole('link', { name: t.groups }).first().click();
    await page.getByRole('link', { name: 'NATSの留守' }).waitFor();
    await known(async () => {
      for (const { acknowledged } of writers) expect(acknowledged.length).toBeGreaterThan(20);
    });
    for (const writer of writers) await writer.stop();
    expect(presses.unanswered).toEqual([]);
    await known(async () => expect(Date.now()).toBeGreaterThan(back), awayMs + 1_000);
    await page.getByRole('link', { name: t.apps }).first().click();
    await page.getByRole('heading', { name: t.appList }).waitFor();
    expect(desk.faults()).toEqual([]);
    await stack.nats.start();

    await outboxesAreEmpty(stack);
    const { data } = await api.call(groupEndpoints.list, { query: { name: 'NATSの留守' } });
    const made = data[0]?.groupId ?? '';
    const told = { stack, api, log };
    await assertGroupsConsistent(told, groups.acknowledged);
    await assertSettingsConsistent(told, appId, before, [saved, ...settings.acknowledged]);
    await assertRedemptionsConsistent(told, couponId, visitor, [presses]);
    await assertBuildsConsistent(told, appId, [asset.assetsHistoryId]);
    expect(await newApp(api, made, 'after-away')).toMatchObject({ groupId: made });
    expect(await (await visit(stack, 'after-away')).coupons()).toEqual([]);
    expect(desk.faults()).toEqual([]);
    await desk.context.close();
  });
});
