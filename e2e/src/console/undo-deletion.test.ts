import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { type AnyContent, couponEndpoints } from '@noren/contracts/contents';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { adminClient, type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations } from './screen.js';

const messages = {
  ja: {
    select: (name: string) => `「${name}」を選択`,
    remove: '削除',
    question: '2件を削除しますか？',
    deleted: '2件を削除しました',
    restored: '2件を元に戻しました',
  },
  en: {
    select: (name: string) => `Select ${name}`,
    remove: 'Delete',
    question: 'Delete 2 contents?',
    deleted: 'Deleted: 2',
    restored: 'Restored: 2',
  },
}[runLocale];

const stack = sharedStack();
const names = ['朝のコーヒー', '夜のケーキ'];
let api: Client;
let browser: Browser;
let fixtures: ConsoleFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  api = adminClient(stack);
  [fixtures, consolePage] = await Promise.all([
    createConsoleFixtures(stack, 'undo-deletion', 'new'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `undo-deletion-${runLocale}` }),
  ]);
  const coupon = { useType: 'none', oncePerDay: false, membersOnly: false, published: true } as const;
  for (const name of names)
    await api.call(couponEndpoints.create, {
      params: { appId: fixtures.app.id },
      body: { ...coupon, name },
    });
});

afterAll(async () => {
  await browser?.close();
});

async function listCoupons(): Promise<AnyContent[]> {
  const input = { params: { appId: fixtures.app.id }, query: { sort: 'name,asc' } };
  return (await api.call(couponEndpoints.list, input)).data as AnyContent[];
}

describe(`a deletion (${runLocale})`, () => {
  it('of a selection is undone by the keyboard: all are back as they were', async () => {
    const { page, shoot, t } = consolePage;
    const before = await listCoupons();
    await page.goto(`${stack.urls.console}/app/${fixtures.app.id}/page-setting/coupon`);
    await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    for (const name of names)
      await page.getByRole('checkbox', { name: messages.select(name), exact: true }).check();
    await page.getByRole('button', { name: messages.remove, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: messages.question });
    await dialog.getByText(names[0] as string).waitFor();
    await shoot('question');
    await dialog.getByRole('button', { name: messages.remove, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: messages.deleted }).waitFor();
    await page.getByRole('cell', { name: names[0] as string }).waitFor({ state: 'detached' });
    await shoot('deleted');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    expect(await listCoupons()).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText(messages.restored).waitFor();
    await page
      .getByRole('cell', { name: names[0] as string })
      .first()
      .waitFor();
    await shoot('restored');
    expect(await listCoupons()).toEqual(before);
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
