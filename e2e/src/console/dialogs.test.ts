import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { startTestStack } from '../stack.js';
import { type DialogBed, dialogBed, dialogs, dialogWords, unsavedDialogs } from './dialogs.js';
import { arrived, goTo, screenBarriers } from './screen.js';

let stack: Stack;
let browser: Browser;
let bed: DialogBed;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  bed = await dialogBed(stack);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Leaves what is unsaved behind. */
const load = ({ page }: Desk, path: string) => page.goto(stack.urls.console + path);

describe.each(['ja', 'en'] as const)('dialogs in %s', (locale) => {
  let desk: Desk;
  const word = dialogWords[locale];

  beforeAll(async () => {
    desk = await openDesk(browser, stack, { locale });
  });

  afterAll(() => desk?.context.close());

  it.each([
    ...dialogs.map((one) => [...one, goTo] as const),
    ...unsavedDialogs.map((one) => [...one, load] as const),
  ])('%s can be read by everybody and be left', async (name, at, open, go) => {
    const path = at(bed.things);
    await go(desk, path);
    expect(await arrived(desk, path)).toBeUndefined();
    await open({ ...bed, desk, locale });
    const dialog = desk.page.getByRole('dialog');
    await dialog.waitFor();
    const isModal = (element: Element) =>
      element.matches(':modal') || element.getAttribute('aria-modal') === 'true';
    expect(await dialog.evaluate(isModal)).toBe(true);
    // What fades in has its colours only then.
    await desk.page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await screenBarriers(desk)).toEqual([]);
    await desk.shoot(`${locale}-dialog-${name.replaceAll(' ', '-')}`);
    await desk.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(desk.page.url()).pathname).toBe(path);
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
