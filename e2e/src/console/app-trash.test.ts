import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { releaseUrl } from '@noren/contracts/releases';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import {
  buildable,
  createUniqueCode,
  newApp,
  newApprovedAsset,
  newDeployment,
  newGroup,
  securityToken,
} from '../api/fixtures.js';
import { sharedBrowser } from '../browser.js';
import { fetchFile } from '../operations/served-files.js';
import { sharedStack } from '../stack.js';
import { adminClient } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations, waitForScreen } from './screen.js';

const messages = {
  ja: {
    remove: '削除',
    question: (name: string) => `「${name}」を削除しますか？`,
    live: '本番: ビルド #1 が公開中です。見られなくなります。',
    typed: (name: string) => `続けるには「${name}」と入力してください。`,
    deleted: (name: string) => `「${name}」を削除しました`,
    trash: 'ゴミ箱',
    restore: (name: string) => `「${name}」を元に戻す`,
    restored: (name: string) => `「${name}」を元に戻しました`,
  },
  en: {
    remove: 'Delete',
    question: (name: string) => `Delete ${name}?`,
    live: 'Production: build #1 is live and will be taken offline.',
    typed: (name: string) => `To continue, type ${name}.`,
    deleted: (name: string) => `Deleted ${name}`,
    trash: 'Trash',
    restore: (name: string) => `Restore ${name}`,
    restored: (name: string) => `Restored ${name}`,
  },
}[runLocale];

const stack = sharedStack();
let api: Client;
let browser: Browser;
let app: AppDetail;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  api = adminClient(stack);
  const code = createUniqueCode('app-trash');
  const { groupId } = await newGroup(api, code);
  [app, consolePage] = await Promise.all([
    newApp(api, groupId, code, buildable),
    openConsolePage(browser, stack, { locale: runLocale, folder: `app-trash-${runLocale}` }),
  ]);
  const { assetsHistoryId } = await newApprovedAsset(api, app.id);
  const target = { environment: 'production', uuid: randomUUID(), securityToken } as const;
  await newDeployment(api, app.id, { assetsHistoryId, ...target });
});

afterAll(async () => {
  await browser?.close();
});

const params = () => ({ appId: app.id });
const readApp = async () => (await api.call(appEndpoints.get, { params: params() })).data;
const readLive = async () => (await api.call(deploymentEndpoints.latest, { params: params() })).data.live;

/** Returns how production answers a visitor of the mini-app. */
async function getStatus(): Promise<number | undefined> {
  const host = { systemName: app.systemName, environment: 'production' } as const;
  return (await fetchFile(releaseUrl(stack.urls.miniApp, host), '/')).status;
}
const isServed = (status: number) => eventually(async () => expect(await getStatus()).toBe(status));

/** Deletes the app, which is live in production, as staff do. */
async function removeApp(): Promise<void> {
  const { page, shoot } = consolePage;
  await page.goto(`${stack.urls.console}/app/${app.id}`);
  // What the page still reads when the app is gone would be missing.
  await waitForScreen(consolePage, `/app/${app.id}`);
  await page.locator('main').getByRole('button', { name: messages.remove, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.question(app.name) });
  await dialog.getByText(messages.live, { exact: true }).waitFor();
  const button = dialog.getByRole('button', { name: messages.remove, exact: true });
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel(messages.typed(app.name)).fill(app.name);
  await shoot('question');
  await button.click();
  await page
    .getByRole('alert')
    .filter({ hasText: messages.deleted(app.name) })
    .waitFor();
}

describe(`an app that is live in production (${runLocale})`, () => {
  it('is withdrawn by its deletion, and live again once it is restored from the trash', async () => {
    const { page, shoot } = consolePage;
    const before = { app: await readApp(), live: await readLive() };
    await isServed(200);
    await removeApp();
    await isServed(404);
    await expect(readApp()).rejects.toMatchObject({ code: 'notFound' });
    await page.getByRole('link', { name: messages.trash, exact: true }).click();
    await page.getByRole('heading', { name: messages.trash, exact: true }).waitFor();
    // Without the message of the deletion, which may fade while axe looks.
    await page.reload();
    const restore = page.getByRole('button', { name: messages.restore(app.name), exact: true });
    await restore.waitFor();
    await shoot('trash');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await restore.click();
    await page.getByText(messages.restored(app.name)).waitFor();
    await restore.waitFor({ state: 'detached' });
    await isServed(200);
    await eventually(async () => expect({ app: await readApp(), live: await readLive() }).toEqual(before));
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('is back as it was by the keyboard while the message of its deletion is shown', async () => {
    const { page } = consolePage;
    const before = await readApp();
    await removeApp();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText(messages.restored(app.name)).waitFor();
    // The list may have further pages by now.
    await page.goto(`${stack.urls.console}/?name=${encodeURIComponent(app.name)}`);
    await page.getByRole('table').getByRole('link', { name: app.name, exact: true }).waitFor();
    await isServed(200);
    expect(await readApp()).toEqual(before);
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
