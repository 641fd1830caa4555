import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { releaseUrl } from '@noren/contracts/releases';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { openWindow, phoneSize, sharedBrowser, type Window } from '../browser.js';
import { type ConsolePage, openConsolePage } from '../console/console-page.js';
import { clientWith } from '../api/staff.js';
import { sharedStack } from '../stack.js';
import { messages } from '../messages.js';
import { changeBaseColor, createCoupon, fillTexts } from './configure-app.js';
import { contents } from './contents.js';
import { logIn, type Member, readTopPage, redeemCoupon } from './member.js';
import { build, releaseContents, review } from './release-app.js';
import { createApp, createGroup, deploy } from './staff.js';

const stack = sharedStack();
const t = messages[runLocale];
const names = contents[runLocale];
const systemName = `flow-${randomUUID().slice(0, 8)}`;
let browser: Browser;
let staff: ConsolePage;
let miniApp: Window;
let member: Member;

beforeAll(async () => {
  browser = await sharedBrowser();
  [staff, miniApp] = await Promise.all([
    openConsolePage(browser, stack, { locale: runLocale, folder: `flow-${runLocale}` }),
    openWindow(browser, { size: phoneSize, locale: runLocale, folder: `flow-${runLocale}-mini-app` }),
  ]);
  member = { ...miniApp, t, names };
});

afterAll(async () => {
  await browser?.close();
});

const getMiniAppUrl = (environment: Environment) =>
  releaseUrl(stack.urls.miniApp, { systemName, environment });

describe('an app', () => {
  it(`[§4-cancel-review] goes from a template to a live mini-app (${runLocale})`, async () => {
    const group = `${names.group} ${systemName}`;
    await createGroup(staff, group, systemName);
    const appId = await createApp(staff, stack.urls.console, { name: names.app, systemName, group });
    const app = { locale: runLocale, names, url: `${stack.urls.console}/app/${appId}` };
    await changeBaseColor(staff, app);
    await fillTexts(staff, app);
    await createCoupon(staff, names.coupon);
    await build(staff);
    await deploy(staff, t.development);

    const development = getMiniAppUrl('development');
    await readTopPage(member, development);
    await redeemCoupon(member, development);
    await logIn(member, development);

    await review(staff);
    await releaseContents(clientWith(stack, await stack.token('admin')), appId);
    await deploy(staff, t.production, { uuid: randomUUID(), securityToken: 'ab'.repeat(32) });
    await readTopPage(member, getMiniAppUrl('production'));
    expect(staff.faults()).toEqual([]);
    expect(miniApp.faults()).toEqual([]);
  });
});
