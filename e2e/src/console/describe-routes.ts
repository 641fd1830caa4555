import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { type ConsoleRoute, fillPattern, homeHeading, type Role } from './console-routes.js';
import { goTo, findScreenViolations, drainErrors, waitForScreen } from './screen.js';

export interface RouteTests {
  readonly role: Role;
  readonly routes: readonly ConsoleRoute[];
  /** Routes whose screens axe checks. */
  readonly isAccessible: (route: ConsoleRoute) => boolean;
}

/** Declares tests that routes show their screens to a role, or redirect to the app list. */
export function describeRoutes({ role, routes, isAccessible }: RouteTests): void {
  const user = `routes-${role}`;
  const stack = sharedStack();
  let browser: Browser;
  let fixtures: ConsoleFixtures;
  let consolePage: ConsolePage;

  const toScreen = routes.filter(({ roles }) => roles.includes(role));
  const toAppList = routes.filter(({ roles }) => !roles.includes(role));

  async function visit(route: ConsoleRoute, path: string, heading: string): Promise<void> {
    await goTo(consolePage, fillPattern(route.path, fixtures, 'id'));
    await waitForScreen(consolePage, path, fillPattern(heading, fixtures, 'name'));
    await consolePage.shoot(route.path.replaceAll(/\W+/g, '-'));
    if (isAccessible(route)) expect(await findScreenViolations(consolePage)).toEqual([]);
    expect(drainErrors(consolePage)).toEqual([]);
  }

  describe(`routes as ${role} (${runLocale})`, () => {
    beforeAll(async () => {
      browser = await sharedBrowser();
      fixtures = await createConsoleFixtures(stack, user, 'new');
      await stack.setGroups(user, [fixtures.group.id]);
      consolePage = await openConsolePage(browser, stack, {
        locale: runLocale,
        user,
        folder: user,
        emptyPreview: true,
      });
    });

    afterAll(async () => {
      await browser?.close();
    });

    it.each(toScreen)('[§2-routes] $path opens its screen', (route) =>
      visit(route, fillPattern(route.path, fixtures, 'id'), route.heading[runLocale]),
    );

    if (toAppList.length > 0)
      it.each(toAppList)('[§5-guards] $path redirects to the app list', (route) =>
        visit(route, '/', homeHeading[runLocale]),
      );
  });
}
