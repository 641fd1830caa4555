import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import type { Group } from '@noren/contracts/groups';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import type { ConsolePage } from '../console/console-page.js';
import { save } from '../flow/staff.js';
import { startTestStack } from '../stack.js';
import { isMarked, mark, openConsoleDuringFaults } from '../console/console-page.js';
import { copyRemote, type RedeployableRemote } from './redeployable-remote.js';
import { newApp, newGroup, staffApi } from './staff-api.js';

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
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await remote?.remove();
});

const openArea = ({ page }: ConsolePage, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

const heading = ({ page }: ConsolePage, name: string) => page.getByRole('heading', { name, exact: true });

describe('two users who save the same settings', () => {
  const fields = ({ page, t }: ConsolePage) => ({
    title: page.locator('#topPage_title'),
    lead: page.locator('#topPage_lead'),
    save: page.getByRole('button', { name: t.save, exact: true }),
    conflict: page.getByRole('dialog', { name: t.conflict, exact: true }),
  });
  const open = async (consolePage: ConsolePage) => {
    await consolePage.page.goto(`${stack.urls.console}/app/${app.id}/page-setting/top`);
    await fields(consolePage).title.waitFor();
  };
  const stored = async () => {
    const { data } = await api.call(configurationEndpoints.get, { params: { appId: app.id } });
    return data.sections.topPage;
  };
  /** Saves, waits for the conflict dialog and picks an option. */
  const resolveConflict = async (consolePage: ConsolePage, choice: string) => {
    const { save: button, conflict } = fields(consolePage);
    await button.click();
    await conflict.getByRole('button', { name: choice, exact: true }).click();
    await conflict.waitFor({ state: 'hidden' });
  };

  it('[§8-conflict] show the conflict to the second user and keep the unsaved input', async () => {
    await stack.setGroups('operator', [group.groupId]);
    const first = await openConsoleDuringFaults(browser, stack, { locale: 'ja' });
    const second = await openConsoleDuringFaults(browser, stack, { user: 'operator' });
    await Promise.all([open(first), open(second)]);
    const before = await stored();
    await fields(first).title.fill('First');
    await save(first);

    const { title, lead } = fields(second);
    await title.fill('Second');
    await lead.fill('Typed by the second');
    await resolveConflict(second, second.t.cancel);
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['Second', 'Typed by the second']);
    await resolveConflict(second, second.t.fetchNewData);
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['First', before.lead]);
    await second.page.getByText(second.t.newestShown).waitFor();
    await second.page.getByRole('button', { name: second.t.putBack }).click();
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['Second', 'Typed by the second']);
    await save(second);
    expect(await stored()).toMatchObject({ title: 'Second', lead: 'Typed by the second' });

    await fields(first).title.fill('First again');
    await resolveConflict(first, first.t.cancel);
    expect(await fields(first).title.inputValue()).toBe('First again');
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe("a remote's server that is stopped", () => {
  it('affects its own area only, which offers a retry that works once the server is back', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { page, t } = consolePage;
    await mark(consolePage);
    // First with an area that was never open, then with one that was.
    for (let times = 0; times < 2; times += 1) {
      await stack.remote('mfe-groups').stop();
      await openArea(consolePage, t.groups);
      await page.getByText(t.remoteDown).waitFor();
      await openArea(consolePage, t.apps);
      await heading(consolePage, t.appList).waitFor();
      await openArea(consolePage, t.groups);
      await page.getByText(t.remoteDown).waitFor();
      await page.getByRole('button', { name: t.retry }).click();
      await page.getByText(t.remoteDown).waitFor();
      await stack.remote('mfe-groups').start();
      await page.getByRole('button', { name: t.retry }).click();
      await heading(consolePage, t.groups).waitFor();
      await openArea(consolePage, t.apps);
      await heading(consolePage, t.appList).waitFor();
    }
    expect(await isMarked(consolePage)).toBe(true);
    await consolePage.context.close();
  });
});

describe('a remote that is deployed again while the console is open', () => {
  const listTitle = "'list.title': 'Groups'";

  it('is replaced at the next visit, without a reload of the console', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { t } = consolePage;
    await openArea(consolePage, t.groups);
    await heading(consolePage, t.groups).waitFor();
    await openArea(consolePage, t.apps);
    await heading(consolePage, t.appList).waitFor();
    await mark(consolePage);
    await remote.redeploy(listTitle, "'list.title': 'Groups, renewed'");
    await openArea(consolePage, t.groups);
    await heading(consolePage, 'Groups, renewed').waitFor();
    expect(await isMarked(consolePage)).toBe(true);
    expect(consolePage.faults()).toEqual([]);
    await consolePage.context.close();
  });

  it('[§8-chunk-reload] reloads an old tab whose code is gone, at most once a minute', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { page, t } = consolePage;
    let loads = 0;
    await openArea(consolePage, t.groups);
    await page.getByRole('button', { name: t.createGroup }).waitFor();
    page.on('load', () => {
      loads += 1;
    });
    await remote.redeploy("<Page title={t('create.title')}", '<Page title="Create, renewed"');
    await page.getByRole('button', { name: t.createGroup }).click();
    await heading(consolePage, 'Create, renewed').waitFor();
    expect(loads).toBe(1);

    await openArea(consolePage, t.groups);
    await page.getByRole('link', { name: group.name, exact: true }).waitFor();
    await remote.redeploy('title={group.name}', 'title={`${group.name}, renewed`}');
    await page.getByRole('link', { name: group.name, exact: true }).click();
    await page.getByText(t.newVersion).waitFor();
    expect(loads).toBe(1);
    await page.getByRole('button', { name: t.retry }).click();
    await heading(consolePage, `${group.name}, renewed`).waitFor();
    expect(loads).toBe(2);
    await consolePage.context.close();
  });
});
