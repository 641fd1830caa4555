import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stack } from '@noren/local-stack';
import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { startTestStack } from '../stack.js';
import { belongings } from './console-bed.js';
import { screenBarriers } from './screen.js';
import type { Belongings } from './section-two.js';

/** What the dialogs' buttons are called. Literal on purpose: a text that changes by mistake is found here. */
const words = {
  ja: {
    delete: '削除',
    deleteGroup: 'グループを削除',
    deleteConnection: 'Connect IDを削除',
    edit: '編集',
    missing: 'ページが見つかりません',
    home: 'ホームへ戻る',
  },
  en: {
    delete: 'Delete',
    deleteGroup: 'Delete group',
    deleteConnection: 'Delete Connect ID',
    edit: 'Edit',
    missing: 'This page could not be found',
    home: 'Back to home',
  },
} as const;

let stack: Stack;
let browser: Browser;
let things: Belongings;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  things = await belongings(stack);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

type Way = (desk: Desk, word: (typeof words)['ja' | 'en']) => Promise<unknown>;

const button = ({ page }: Desk, name: string): Locator =>
  page.locator('main').getByRole('button', { name, exact: true }).first();

/** Dialogs and drawers, where they open and how. */
const dialogs: readonly [name: string, at: (things: Belongings) => string, open: Way][] = [
  [
    'the deletion of an app',
    ({ app }) => `/app/${app.id}`,
    (desk, word) => button(desk, word.delete).click(),
  ],
  [
    'the information of an app',
    ({ app }) => `/app/${app.id}`,
    (desk, word) => button(desk, word.edit).click(),
  ],
  [
    'the deletion of a group',
    ({ group }) => `/group/${group.id}`,
    async (desk, word) => {
      await desk.page.getByRole('tab', { name: desk.t.groupSettings }).click();
      await button(desk, word.deleteGroup).click();
    },
  ],
  [
    'the deletion of a Connect ID',
    ({ connection }) => `/connection/${connection.id}`,
    (desk, word) => button(desk, word.deleteConnection).click(),
  ],
  ['a build', ({ app }) => `/app/${app.id}/build-history`, (desk) => button(desk, desk.t.build).click()],
  [
    'the change of features',
    ({ group }) => `/group/${group.id}`,
    async (desk) => {
      await desk.page.getByRole('tab', { name: desk.t.groupSettings }).click();
      await desk.page.getByRole('switch', { name: desk.t.coupons }).click();
      await button(desk, desk.t.updateFeatures).click();
    },
  ],
  [
    'unsaved settings',
    ({ app }) => `/app/${app.id}/page-setting/login`,
    async (desk) => {
      await desk.page.locator('#login_title').fill('Unsaved');
      await desk.page
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: desk.t.groups, exact: true })
        .click();
    },
  ],
];

describe.each(['ja', 'en'] as const)('dialogs in %s', (locale) => {
  let desk: Desk;
  const word = words[locale];

  beforeAll(async () => {
    desk = await openDesk(browser, stack, { locale });
  });

  afterAll(() => desk?.context.close());

  it.each(dialogs)('%s asks, can be read by everybody and be left', async (name, at, open) => {
    await desk.page.goto(stack.urls.console + at(things));
    await open(desk, word);
    const dialog = desk.page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    // What fades in has its colours only then.
    await desk.page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await screenBarriers(desk)).toEqual([]);
    await desk.shoot(`${locale}-dialog-${name.replaceAll(' ', '-')}`);
    const before = desk.page.url();
    await desk.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(desk.page.url()).toBe(before);
  });

  it('a page that does not exist says so, with its status and the way home', async () => {
    const answer = await desk.page.goto(`${stack.urls.console}/nowhere`);
    expect(answer?.status()).toBe(404);
    await desk.page.getByRole('heading', { name: word.missing }).waitFor();
    expect(await screenBarriers(desk)).toEqual([]);
    await desk.page.locator('main').getByRole('link', { name: word.home }).click();
    await desk.page.waitForURL(`${stack.urls.console}/`);
  });
});
