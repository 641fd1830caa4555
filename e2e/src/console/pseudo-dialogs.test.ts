import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { checkDialog } from './check-dialog.js';
import { createDialogFixtures, type DialogContext } from './dialog-fixtures.js';
import { dialogMessages } from './dialog-messages.js';
import { dialogs, panels } from './dialogs.js';
import { drawTexts, drawTitle, openPseudoConsole, type PseudoConsole } from './pseudo-locale.js';
import { findTextFaults } from './text-faults.js';

/** `npm test` covers every fifth dialog, some of each remote, and the panels. */
const tested = [...panels, ...dialogs.filter((_, index) => sized(index % 5 === 0, true))];

/** Untranslated texts that the API does not send: the host name, and input of the dialog cases. */
const typed = [hostname(), 'Mine', 'Theirs'];

const stack = sharedStack();
let browser: Browser;
let pseudo: PseudoConsole;
let context: DialogContext;

beforeAll(async () => {
  browser = await sharedBrowser();
  const fixtures = await createDialogFixtures(stack, 'pseudo-dialogs');
  pseudo = await openPseudoConsole(browser, stack);
  const { consolePage } = pseudo;
  await consolePage.page.setViewportSize({ width: 1200, height: 900 });
  context = { ...fixtures, consolePage, messages: drawTexts(dialogMessages.en), getTitle: drawTitle };
});

afterAll(async () => {
  await browser?.close();
});

describe('dialogs in the pseudo-locale', () => {
  it.each(tested)('$name shows only texts of the locale files, and none is cut off', (dialog) =>
    checkDialog(context, dialog, stack.urls.console, async () => {
      await context.consolePage.shoot(dialog.name.replaceAll(' ', '-'));
      const data = [...(await pseudo.getData()), ...typed];
      expect(await findTextFaults(context.consolePage.page, data)).toEqual([]);
    }),
  );
});
