import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionEndpoints } from '@noren/contracts/connections';
import { groupEndpoints } from '@noren/contracts/groups';
import { signInLevels } from '@noren/contracts/sign-in';
import { requestToken } from '@noren/local-stack';
import { runLocale } from '@noren/testing';
import type { Browser, Page } from 'playwright-core';
import { clientWith } from '../api/staff.js';
import { findViolations } from '../barriers.js';
import { sharedBrowser } from '../browser.js';
import { fillSignIn } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';

const stack = sharedStack();
const texts = {
  ja: { title: 'もう一度サインインしてください', show: '末尾の4文字を表示', cancel: 'キャンセル' },
  en: { title: 'Please sign in again', show: 'Show the last four characters', cancel: 'Cancel' },
};
const t = texts[runLocale];
let browser: Browser;
let consolePage: ConsolePage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  consolePage = await openConsolePage(browser, stack, { locale: runLocale, folder: 'sign-in-again' });
  page = consolePage.page;
});
afterAll(() => browser?.close());

/** Opens a page with the token of an admin whose sign-in does not suffice. */
async function openWithOldSignIn(path: string): Promise<void> {
  const accessToken = await requestToken(stack.urls.issuer, 'admin', signInLevels.password);
  await page.evaluate((token) => {
    const tokens = JSON.parse(sessionStorage.getItem('noren.tokens') ?? '{}') as object;
    sessionStorage.setItem('noren.tokens', JSON.stringify({ ...tokens, accessToken: token }));
  }, accessToken);
  await page.goto(stack.urls.console + path);
}

describe(`a call that needs a recent sign-in (${runLocale})`, () => {
  it('asks for it in a window of its own, keeps what was typed, and goes on', async () => {
    const client = clientWith(stack, await stack.token('admin'));
    const { data: groups } = await client.call(groupEndpoints.list, { query: {} });
    const body = { connectionName: `Till ${randomUUID().slice(0, 8)}`, groupId: groups[0]?.groupId ?? '' };
    const { data: created } = await client.call(connectionEndpoints.create, { body });
    const read = async () =>
      (await client.call(connectionEndpoints.get, { params: { id: created.id } })).data.connectionName;

    await openWithOldSignIn(`/connection/${created.id}`);
    await page.getByRole('button', { name: t.show }).waitFor();
    const name = page.locator('#connectionName');
    await name.fill(`${body.connectionName} 2`);
    const dialog = page.getByRole('dialog', { name: t.title });
    const save = () => page.getByRole('button', { name: consolePage.t.save, exact: true }).click();

    await save();
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await consolePage.shoot('dialog');
    await dialog.getByRole('button', { name: t.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([await name.inputValue(), await read()]).toEqual([
      `${body.connectionName} 2`,
      body.connectionName,
    ]);

    await save();
    const [popup] = await Promise.all([
      consolePage.context.waitForEvent('page'),
      dialog.getByRole('button', { name: consolePage.t.signIn }).click(),
    ]);
    await popup.getByLabel(consolePage.t.password).waitFor();
    expect(await findViolations(popup)).toEqual([]);
    await consolePage.shoot('waiting');
    const closed = popup.waitForEvent('close');
    await fillSignIn(popup, consolePage.t, 'admin', async () => {
      expect(await findViolations(popup)).toEqual([]);
    });
    await closed;
    await dialog.waitFor({ state: 'detached' }).catch(async () => {
      throw new Error(`The dialog stays: ${await dialog.innerText()}`);
    });
    await page.getByText(consolePage.t.settingsUpdated).first().waitFor();
    expect(await read()).toBe(`${body.connectionName} 2`);
    // After the sign-in the end of the secret is shown as well. A secret in base64url may end in a hyphen.
    await page.getByText(/^[•*]+[\w-]{4}$/).waitFor();
    expect(await page.getByRole('button', { name: t.show }).count()).toBe(0);
    consolePage.forgive();
  });
});
