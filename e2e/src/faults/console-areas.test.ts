import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AppDetail, type Client, configurationEndpoints, type Group } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { startTestStack } from '../stack.js';
import { type Desk, isMarked, mark, openDesk } from './console-window.js';
import { copyRemote, type RedeployableRemote } from './redeployable-remote.js';
import { newApp, newGroup, staffApi } from './staff-api.js';

jest.setTimeout(120_000);

let remote: RedeployableRemote;
let stack: Stack;
let browser: Browser;
let api: Client;
let group: Group;
let app: AppDetail;

beforeAll(async () => {
  remote = await copyRemote();
  [stack, browser] = await Promise.all([startTestStack({ root: remote.root }), launchBrowser()]);
  api = await staffApi(stack);
  group = await newGroup(api, 'areas');
  app = await newApp(api, group.groupId, 'areas');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await remote?.remove();
}, 60_000);

const openArea = ({ page }: Desk, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

const heading = ({ page }: Desk, name: string) => page.getByRole('heading', { name, exact: true });

describe('two people who save the same settings', () => {
  const fields = ({ page }: Desk) => ({
    title: page.locator('#topPage_title'),
    lead: page.locator('#topPage_lead'),
    dialog: page.getByRole('dialog', { name: words(page) }),
  });
  const words = (_page: Desk['page']) => /^(確認|Confirm)$/;
  const open = async (desk: Desk) => {
    await desk.page.goto(`${stack.urls.console}/app/${app.id}/page-setting/top`);
    await fields(desk).title.waitFor();
  };

  it('the second sees the conflict and loses nothing typed', async () => {
    await stack.setGroups('operator', [group.groupId]);
    const first = await openDesk(browser, stack, { locale: 'ja' });
    const second = await openDesk(browser, stack, { user: 'operator' });
    await Promise.all([open(first), open(second)]);
    await fields(first).title.fill('先に保存');
    await save(first);
  });
});
