import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentId, contentIds, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { eventually } from '@noren/service-kit/testing';
import { runLocale, sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { newContents, toValues } from '../api/contents.js';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { adminClient, type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { fillPattern } from './console-routes.js';
import { goTo, waitForScreen } from './screen.js';
import { findTableFaults } from './table-faults.js';

const stack = sharedStack();
const widths = [1200, 1440, 1920];
const longName = 'ご入会のお客様に春のケーキセットと焼き菓子の詰め合わせを半額で差し上げるクーポン券';

/** A list: its page, and the tab that shows it. */
interface TableCase {
  readonly path: string;
  readonly tab?: string;
}

const contentCase = (kindId: ContentId): TableCase => ({
  path: `/app/{app}/${contentKind(kindId).route}`,
  tab: contentTexts[runLocale][kindId].title,
});

const quickTables: readonly TableCase[] = [{ path: '/' }, contentCase('coupons'), contentCase('stampCards')];
const allTables: readonly TableCase[] = [
  { path: '/' },
  ...contentIds.map(contentCase),
  ...[
    '/app/{app}/content-release',
    '/app/{app}/build-history',
    '/app/{app}/deploy-history',
    '/group',
    '/connection',
    '/runtime-version',
    '/person',
    '/access-request',
    '/template',
    '/template/categories',
    '/template/tags',
  ].map((path) => ({ path })),
];

let browser: Browser;
let fixtures: ConsoleFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const api = adminClient(stack);
  fixtures = await createConsoleFixtures(stack, 'tables-with-a-long-name', 'new');
  const appId = fixtures.app.id;
  const contents = await newContents(api, appId);
  for (const id of sized<readonly ContentId[]>(['coupons', 'stampCards'], contentIds)) {
    const body = { ...toValues(id, (kind) => contents[kind].id), name: longName };
    await api.call(getContentEndpoints(id).create, { params: { appId }, body });
  }
  consolePage = await openConsolePage(browser, stack, { locale: runLocale, folder: 'tables' });
});

afterAll(async () => {
  await browser?.close();
});

describe(`tables (${runLocale})`, () => {
  it.each(sized(quickTables, allTables))('fits its page: $path $tab', async ({ path: pattern, tab }) => {
    const { page, shoot } = consolePage;
    const path = fillPattern(pattern, fixtures, 'id');
    await goTo(consolePage, path);
    await waitForScreen(consolePage, path);
    if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('main .nrn-table:visible[aria-busy="false"]').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The table measures itself once the window has its new size.
      await eventually(async () =>
        expect({ width, faults: await page.evaluate(findTableFaults) }).toEqual({ width, faults: [] }),
      );
      await shoot(`${pattern.replaceAll(/\W+/g, '-')}-${tab ?? ''}-${width}`);
    }
  });
});
