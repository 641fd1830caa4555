import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, type Client, configurationEndpoints, type Group } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { startTestStack } from '../stack.js';
import { type Desk, isMarked, mark, openDesk } from './console-window.js';
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

const openArea = ({ page }: Desk, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

const heading = ({ page }: Desk, name: string) => page.getByRole('heading', { name, exact: true });

describe('two people who save the same settings', () => {
  const fields = ({ page, t }: Desk) => ({
    title: page.locator('#topPage_title'),
    lead: page.locator('#topPage_lead'),
    save: page.getByRole('button', { name: t.save, exact: true }),
    conflict: page.getByRole('dialog', { name: t.conflict, exact: true }),
  });
  const open = async (desk: Desk) => {
    await desk.page.goto(`${stack.urls.console}/app/${app.id}/page-setting/top`);
    await fields(desk).title.waitFor();
  };
  const stored = async () => {
    const { data } = await api.call(configurationEndpoints.get, { params: { appId: app.id } });
    return data.sections.topPage;
  };
  /** Saves, is told that somebody else has saved, and goes on in the dialog. */
  const meetConflict = async (desk: Desk, choice: string) => {
    const { save: button, conflict } = fields(desk);
    await button.click();
    await conflict.getByRole('button', { name: choice, exact: true }).click();
    await conflict.waitFor({ state: 'hidden' });
  };

  it('the second sees the conflict and loses nothing typed', async () => {
    await stack.setGroups('operator', [group.groupId]);
    const first = await openDesk(browser, stack, { locale: 'ja' });
    const second = await openDesk(browser, stack, { user: 'operator' });
    await Promise.all([open(first), open(second)]);
    const before = await stored();
    await fields(first).title.fill('First');
    await save(first);

    const { title, lead } = fields(second);
    await title.fill('Second');
    await lead.fill('Typed by the second');
    await meetConflict(second, second.t.cancel);
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['Second', 'Typed by the second']);
    await meetConflict(second, second.t.fetchNewData);
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['First', before.lead]);
    await second.page.getByText(second.t.newestShown).waitFor();
    await second.page.getByRole('button', { name: second.t.putBack }).click();
    expect([await title.inputValue(), await lead.inputValue()]).toEqual(['Second', 'Typed by the second']);
    await save(second);
    expect(await stored()).toMatchObject({ title: 'Second', lead: 'Typed by the second' });

    await fields(first).title.fill('First again');
    await meetConflict(first, first.t.cancel);
    expect(await fields(first).title.inputValue()).toBe('First again');
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe("a remote's server that is stopped", () => {
  it('shows a retry in its own area, which works once the server is back; other areas work', async () => {
    const desk = await openDesk(browser, stack);
    const { page, t } = desk;
    await mark(desk);
    // At first the area was never open, then it was.
    for (let times = 0; times < 2; times += 1) {
      await stack.remote('mfe-groups').stop();
      await openArea(desk, t.groups);
      await page.getByText(t.remoteDown).waitFor();
      await openArea(desk, t.apps);
      await heading(desk, t.appList).waitFor();
      await openArea(desk, t.groups);
      await page.getByText(t.remoteDown).waitFor();
      await page.getByRole('button', { name: t.retry }).click();
      await page.getByText(t.remoteDown).waitFor();
      await stack.remote('mfe-groups').start();
      await page.getByRole('button', { name: t.retry }).click();
      await heading(desk, t.groups).waitFor();
      await openArea(desk, t.apps);
      await heading(desk, t.appList).waitFor();
    }
    expect(await isMarked(desk)).toBe(true);
    await desk.context.close();
  });
});

describe('a remote that is deployed again while the console is open', () => {
  const listTitle = "'list.title': 'Groups'";

  it('is the new one at the next visit, without a reload of the console', async () => {
    const desk = await openDesk(browser, stack);
    const { t } = desk;
    await openArea(desk, t.groups);
    await heading(desk, t.groups).waitFor();
    await openArea(desk, t.apps);
    await heading(desk, t.appList).waitFor();
    await mark(desk);
    await remote.redeploy(listTitle, "'list.title': 'Groups, renewed'");
    await openArea(desk, t.groups);
    await heading(desk, 'Groups, renewed').waitFor();
    expect(await isMarked(desk)).toBe(true);
    expect(desk.faults()).toEqual([]);
    await desk.context.close();
  });

  it('reloads an old tab whose code is gone, at most once a minute', async () => {
    const desk = await openDesk(browser, stack);
    const { page, t } = desk;
    let loads = 0;
    await openArea(desk, t.groups);
    await page.getByRole('button', { name: t.createGroup }).waitFor();
    page.on('load', () => {
      loads += 1;
    });
    await remote.redeploy("<Page title={t('create.title')}", '<Page title="Create, renewed"');
    await page.getByRole('button', { name: t.createGroup }).click();
    await heading(desk, 'Create, renewed').waitFor();
    expect(loads).toBe(1);

    await openArea(desk, t.groups);
    await page.getByRole('link', { name: group.name, exact: true }).waitFor();
    await remote.redeploy('title={group.name}', 'title={`${group.name}, renewed`}');
    await page.getByRole('link', { name: group.name, exact: true }).click();
    await page.getByText(t.newVersion).waitFor();
    expect(loads).toBe(1);
    await page.getByRole('button', { name: t.retry }).click();
    await heading(desk, `${group.name}, renewed`).waitFor();
    expect(loads).toBe(2);
    await desk.context.close();
  });
});
