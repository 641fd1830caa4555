import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentId, contentTexts } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { drawText } from '@noren/mfe-kit/draw-text';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { startTestStack } from '../stack.js';
import { dialogWords } from './dialog-words.js';
import { type DialogBed, dialogBed, dialogs, type Scene, unsavedDialogs } from './dialogs.js';
import { dataOf, plainTexts } from './plain-texts.js';
import { drawn } from './pseudo-words.js';
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

const cases = [
  ...dialogs.map((one) => [...one, goTo] as const),
  ...unsavedDialogs.map((one) => [...one, load] as const),
];

/** Opens a dialog on its page, does something with it and leaves it by Escape. */
async function look(
  scene: Scene,
  [name, at, open, go]: (typeof cases)[number],
  check: (name: string) => Promise<void>,
): Promise<void> {
  const { desk } = scene;
  const path = at(bed.things);
  await go(desk, path);
  expect(await arrived(desk, path)).toBeUndefined();
  await open(scene);
  const dialog = desk.page.getByRole('dialog');
  await dialog.waitFor();
  // What fades in has its colours only then.
  await desk.page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  try {
    await check(name.replaceAll(' ', '-'));
  } finally {
    // The next one begins without it, whatever was found.
    await desk.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(new URL(desk.page.url()).pathname).toBe(path);
}

describe.each(['ja', 'en'] as const)('dialogs in %s', (locale) => {
  let desk: Desk;
  const word = dialogWords[locale];
  const titleOf = (kindId: ContentId) => contentTexts[locale][kindId].title;

  beforeAll(async () => {
    desk = await openDesk(browser, stack, { locale });
  });

  afterAll(() => desk?.context.close());

  it.each(cases)('%s can be read by everybody and be left', (...dialog) =>
    look({ ...bed, desk, word, titleOf }, dialog, async (name) => {
      const isModal = (element: Element) =>
        element.matches(':modal') || element.getAttribute('aria-modal') === 'true';
      expect(await desk.page.getByRole('dialog').evaluate(isModal)).toBe(true);
      expect(await screenBarriers(desk)).toEqual([]);
      await desk.shoot(`${locale}-dialog-${name}`);
    }),
  );

  it('a page that does not exist says so, with its status and the way home', async () => {
    const answer = await desk.page.goto(`${stack.urls.console}/nowhere`);
    expect(answer?.status()).toBe(404);
    await desk.page.getByRole('heading', { name: word.missing }).waitFor();
    expect(await screenBarriers(desk)).toEqual([]);
    await desk.page.locator('main').getByRole('link', { name: word.home }).click();
    await desk.page.waitForURL(`${stack.urls.console}/`);
  });
});

describe('dialogs in the pseudo-locale', () => {
  let desk: Desk;
  let data: readonly string[];
  const word = drawn(dialogWords.en);
  const titleOf = (kindId: ContentId) => drawText(contentTexts.en[kindId].title);

  beforeAll(async () => {
    // A server is called as its machine; the rest is typed here.
    data = [...(await dataOf(stack, bed.things)), hostname(), 'Mine', 'Theirs'];
    const english = await openDesk(browser, stack);
    await english.page.setViewportSize({ width: 1200, height: 900 });
    await english.page.goto(`${stack.urls.console}/?pseudo`);
    desk = { ...english, t: drawn(english.t) };
  });

  afterAll(() => desk?.context.close());

  it.each(cases)('%s has no text that is not in a locale file, and none cut off', (...dialog) =>
    look({ ...bed, desk, word, titleOf }, dialog, async (name) => {
      await desk.shoot(`pseudo-dialog-${name}`);
      expect(await plainTexts(desk.page, data)).toEqual([]);
    }),
  );
});
