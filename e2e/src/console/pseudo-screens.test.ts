import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { consoleRoutes, fillPattern } from './console-routes.js';
import { openPseudoConsole, type PseudoConsole } from './pseudo-locale.js';
import { goTo, waitForScreen } from './screen.js';
import { findTextFaults } from './text-faults.js';

/** The specification's minimum width, where most texts are cut off, and a common one. */
const widths = sized([1200], [1440, 1200]);

/** `npm test` covers every fifth screen: settings pages share one form, and the others are spread evenly. */
const routes = consoleRoutes.filter((_, index) => sized(index % 5 === 0, true));

const stack = sharedStack();
let browser: Browser;
let fixtures: ConsoleFixtures;
let pseudo: PseudoConsole;

beforeAll(async () => {
  browser = await sharedBrowser();
  fixtures = await createConsoleFixtures(stack, 'pseudo-screens', 'new');
  pseudo = await openPseudoConsole(browser, stack);
});

afterAll(async () => {
  await browser?.close();
});

describe('screens in the pseudo-locale', () => {
  it.each(routes)('$path shows only texts of the locale files, and none is cut off', async (route) => {
    const { consolePage, getData } = pseudo;
    const { page } = consolePage;
    const path = fillPattern(route.path, fixtures, 'id');
    await goTo(consolePage, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await waitForScreen(consolePage, path);
      await consolePage.shoot(`${width}${path.replaceAll(/\W+/g, '-')}`);
      expect(await findTextFaults(page, await getData())).toEqual([]);
    }
  });
});
