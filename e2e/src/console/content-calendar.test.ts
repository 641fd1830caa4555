import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { type CouponCreate, couponEndpoints } from '@noren/contracts/contents';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser, Locator } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { adminClient, type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations } from './screen.js';

const messages = {
  ja: {
    move: /の日付を変更$/,
    change: '変更',
    undo: '元に戻す',
    editor: 'クーポンを編集',
    group: 'グループで絞り込む',
  },
  en: {
    move: /^Change the date of/,
    change: 'Change',
    undo: 'Undo',
    editor: 'Edit coupon',
    group: 'Filter by group',
  },
}[runLocale];

const stack = sharedStack();
let api: Client;
let browser: Browser;
let fixtures: ConsoleFixtures;
let consolePage: ConsolePage;

/** Creates a coupon that runs from 10:00 of one day until the end of another one, in Japan. */
async function newCoupon(name: string, first: number, last: number) {
  const coupon = { useType: 'none', oncePerDay: false, membersOnly: false, published: true } as const;
  const at = (day: number, time: string) =>
    new Date(`2098-03-${String(day).padStart(2, '0')}T${time}+09:00`).toISOString();
  const body: CouponCreate = {
    ...coupon,
    ...{ name, startsAt: at(first, '10:00'), endsAt: at(last + 1, '00:00') },
  };
  return (await api.call(couponEndpoints.create, { params: { appId: fixtures.app.id }, body })).data;
}

const getCoupon = async (couponId: string) =>
  (await api.call(couponEndpoints.get, { params: { appId: fixtures.app.id, couponId } })).data;

const day = (date: string): Locator => consolePage.page.locator(`[data-day="2098-03-${date}"]`);

beforeAll(async () => {
  browser = await sharedBrowser();
  api = adminClient(stack);
  [fixtures, consolePage] = await Promise.all([
    createConsoleFixtures(stack, 'content-calendar', 'new'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `content-calendar-${runLocale}` }),
  ]);
  const params = { appId: fixtures.app.id };
  const release = { name: '春の公開', publishAt: '2098-03-12T01:00:00.000Z' };
  const { id: contentId } = await newCoupon('春のドリンク', 12, 20);
  const body = { ...release, items: [{ kind: 'coupons', contentId, action: 'publish' } as const] };
  const { data } = await api.call(contentReleaseEndpoints.create, { params, body });
  const call = { params: { ...params, contentReleaseId: data.id }, body: {} };
  await api.call(contentReleaseEndpoints.request, call);
});

afterAll(async () => {
  await browser?.close();
});

describe(`the calendar (${runLocale})`, () => {
  it('moves a date by dragging it, and undoes that', async () => {
    const { page, shoot } = consolePage;
    const { id, startsAt } = await newCoupon('朝のコーヒー', 4, 10);
    await page.goto(`${stack.urls.console}/app/${fixtures.app.id}/calendar?month=2098-03`);
    const link = day('04').getByRole('link', { name: '朝のコーヒー' });
    await link.waitFor();
    await shoot('month');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await link.hover();
    await page.mouse.down();
    const { x = 0, y = 0 } = (await day('06').boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20, { steps: 8 });
    await shoot('dragged');
    await page.mouse.move(x + 60, y + 60, { steps: 4 });
    await page.mouse.up();
    await day('06').getByRole('link', { name: '朝のコーヒー' }).waitFor();
    await shoot('moved');
    expect(page.url()).toContain('/calendar?month=2098-03');
    await eventually(async () => expect((await getCoupon(id)).startsAt).toBe('2098-03-06T01:00:00.000Z'));
    await page.getByRole('button', { name: messages.undo }).click();
    await link.waitFor();
    await eventually(async () => expect((await getCoupon(id)).startsAt).toBe(startsAt));
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('moves a date by the keyboard, and opens the editor of a content', async () => {
    const { page, shoot } = consolePage;
    const { id } = await newCoupon('夜のケーキ', 16, 25);
    await page.goto(`${stack.urls.console}/app/${fixtures.app.id}/calendar?month=2098-03`);
    await day('25').getByRole('link', { name: '夜のケーキ' }).waitFor();
    await day('18').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await day('25').getByRole('button', { name: messages.move }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('2098/03/27');
    await shoot('dialog');
    await page.keyboard.press('Enter');
    const moved = day('27').getByRole('link', { name: '夜のケーキ' });
    await moved.waitFor();
    await eventually(async () => expect((await getCoupon(id)).endsAt).toBe('2098-03-27T15:00:00.000Z'));
    await moved.click();
    await page.getByRole('dialog').getByText(messages.editor).waitFor();
    await shoot('editor');
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('covers the apps of a group', async () => {
    const { page, shoot } = consolePage;
    await page.goto(`${stack.urls.console}/calendar?month=2098-03&groupId=${fixtures.group.id}`);
    await day('12').getByText(fixtures.app.name).first().waitFor();
    await page.getByRole('combobox', { name: messages.group }).waitFor();
    await shoot('group');
    expect(await findScreenViolations(consolePage)).toEqual([]);
  });
});

const isFocused = (element: Element) => element === document.activeElement;
