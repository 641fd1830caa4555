import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentTexts } from '@noren/contracts/texts';
import { runLocale, sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { checkDialog } from './check-dialog.js';
import { openConsolePage } from './console-page.js';
import { createDialogFixtures, type DialogContext } from './dialog-fixtures.js';
import { dialogMessages } from './dialog-messages.js';
import { dialogs } from './dialogs.js';
import { findScreenViolations } from './screen.js';

/** `npm test` covers the contents of two kinds, since those of all kinds share their drawer, and every third other. */
const tested = dialogs.filter(({ name }, index) =>
  sized(name.startsWith('a content of') ? /coupons|tickets/.test(name) : index % 3 === 0, true),
);

const stack = sharedStack();
const messages = dialogMessages[runLocale];
let browser: Browser;
let context: DialogContext;

beforeAll(async () => {
  browser = await sharedBrowser();
  const [fixtures, consolePage] = await Promise.all([
    createDialogFixtures(stack, 'dialogs'),
    openConsolePage(browser, stack, {
      locale: runLocale,
      folder: `dialogs-${runLocale}`,
      emptyPreview: true,
    }),
  ]);
  context = {
    ...fixtures,
    consolePage,
    messages,
    getTitle: (kindId) => contentTexts[runLocale][kindId].title,
  };
});

afterAll(async () => {
  await browser?.close();
});

describe(`dialogs (${runLocale})`, () => {
  it.each(tested)('[§2-dialogs] $name is modal, accessible and closed with Escape', (dialog) =>
    checkDialog(context, dialog, stack.urls.console, async () => {
      const { consolePage } = context;
      const isModal = (element: Element) =>
        element.matches(':modal') || element.getAttribute('aria-modal') === 'true';
      expect(await consolePage.page.getByRole('dialog').evaluate(isModal)).toBe(true);
      expect(await findScreenViolations(consolePage)).toEqual([]);
      await consolePage.shoot(dialog.name.replaceAll(' ', '-'));
    }),
  );
});

describe(`a page that does not exist (${runLocale})`, () => {
  it('[§2-not-found] [C7] is shown with status 404 and a link back to home', async () => {
    const { page } = context.consolePage;
    const response = await page.goto(`${stack.urls.console}/nowhere`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: messages.missing }).waitFor();
    expect(await findScreenViolations(context.consolePage)).toEqual([]);
    await page.locator('main').getByRole('link', { name: messages.home }).click();
    await page.waitForURL(`${stack.urls.console}/`);
  });
});
