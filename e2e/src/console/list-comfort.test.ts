import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentTexts } from '@noren/contracts/texts';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser, Locator } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { createDialogFixtures, type DialogFixtures } from './dialog-fixtures.js';
import { listMessages as messages } from './list-comfort-messages.js';
import { drainErrors, findScreenViolations, goTo, waitForScreen } from './screen.js';
import { findTableFaults } from './table-faults.js';

const stack = sharedStack();
const widths = [1200, 1440, 1920];

let browser: Browser;
let consolePage: ConsolePage;
let fixtures: DialogFixtures['fixtures'];

beforeAll(async () => {
  browser = await sharedBrowser();
  const [made, opened] = await Promise.all([
    createDialogFixtures(stack, 'list-comfort'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'list-comfort' }),
  ]);
  fixtures = made.fixtures;
  consolePage = opened;
});

afterAll(async () => {
  await browser?.close();
});

/** Opens a list and waits for its rows. */
async function openList(path: string, tab?: string): Promise<void> {
  const { page } = consolePage;
  await goTo(consolePage, path);
  await waitForScreen(consolePage, path.split('?')[0] ?? path);
  if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
  await rows().first().waitFor();
}

const rows = (): Locator => consolePage.page.locator('main .nrn-table:visible tbody > tr[data-row]');
const heading = (name: string): Locator => consolePage.page.getByRole('columnheader', { name, exact: true });
const tool = (name: string): Locator =>
  consolePage.page.locator('main').getByRole('button', { name, exact: true });

const expectNoFaults = async () =>
  expect({ errors: drainErrors(consolePage), axe: await findScreenViolations(consolePage) }).toEqual({
    errors: [],
    axe: [],
  });

describe(`columns and views (${runLocale})`, () => {
  it('hides columns of a list, also after a reload', async () => {
    const { page, shoot } = consolePage;
    await openList('/group');
    await heading(messages.groupCode).waitFor();
    await tool(messages.columns).click();
    const panel = page.getByRole('dialog', { name: messages.columns });
    await panel.getByRole('checkbox', { name: messages.groupCode, exact: true }).uncheck();
    await heading(messages.groupCode).waitFor({ state: 'detached' });
    await shoot('columns');
    await expectNoFaults();
    await page.reload();
    await rows().first().waitFor();
    expect(await heading(messages.groupCode).count()).toBe(0);
    await tool(messages.columns).click();
    await panel.getByRole('button', { name: messages.reset }).click();
    await heading(messages.groupCode).waitFor();
  });

  it('saves what a list shows under a name, and opens the list with it', async () => {
    const { page, shoot } = consolePage;
    const { name } = fixtures.app;
    await openList(`/?name=${name}&sort=name,desc`);
    await tool(messages.views).click();
    const panel = page.getByRole('dialog', { name: messages.views });
    await panel.getByText(messages.noViews).waitFor();
    await shoot('views-none');
    await panel.getByRole('textbox', { name: messages.viewName }).fill('春の担当');
    await panel.getByRole('button', { name: messages.save }).click();
    await panel.getByRole('button', { name: messages.showFirst('春の担当') }).click();
    await shoot('views');
    await expectNoFaults();
    await panel.getByRole('button', { name: messages.noView }).click();
    await page.waitForURL((url) => url.search === '');
    await page.goto(stack.urls.console);
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name,desc');
    await tool(`${messages.views}: 春の担当`).click();
    expect(new URL(page.url()).searchParams.get('name')).toBe(name);
    await panel.getByRole('button', { name: messages.remove('春の担当') }).click();
    await panel.getByText(messages.noViews).waitFor();
    await page.locator('.ant-message').getByRole('button', { name: messages.undo }).click();
    // A click elsewhere has closed the panel.
    await tool(`${messages.views}: 春の担当`).click();
    await panel.getByRole('button', { name: messages.remove('春の担当') }).click();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});

describe(`the rows of lists by keyboard (${runLocale})`, () => {
  it('opens the row that the keys lead to', async () => {
    const { page, shoot } = consolePage;
    await openList(`/group?name=${fixtures.group.name}`);
    await rows().first().focus();
    await page.keyboard.press('End');
    await shoot('row');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/group/${fixtures.group.id}`);
  });

  it('selects a row, and opens its menu', async () => {
    const { page, shoot } = consolePage;
    await openList(`/app/${fixtures.app.id}/page-setting/coupon`, contentTexts[runLocale].coupons.title);
    const row = rows().nth(1);
    await rows().first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Shift+F10');
    const item = page.getByRole('menuitem', { name: messages.copy });
    await item.waitFor();
    await eventually(async () =>
      expect(await item.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    await shoot('row-menu');
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    // The focus is in the row again, so the keys go on from there.
    await page.keyboard.press('ArrowUp');
    await eventually(async () =>
      expect(
        await rows()
          .first()
          .evaluate((element) => element === document.activeElement),
      ).toBe(true),
    );
    await expectNoFaults();
  });
});

describe(`the actions of lists (${runLocale})`, () => {
  it.each([
    ['/app/{app}/build-history', 1],
    ['/app/{app}/deploy-history', 1],
    ['/app/{app}?tab=versions', 0],
  ])('are at the edge of %s at every width', async (pattern, least) => {
    const { page, shoot } = consolePage;
    await openList(pattern.replace('{app}', fixtures.app.id));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () =>
        expect({ width, faults: await page.evaluate(findTableFaults) }).toEqual({ width, faults: [] }),
      );
      const menus = rows().locator('.nrn-row-menu');
      expect(await menus.count()).toBeGreaterThanOrEqual(least);
      for (const menu of await menus.all()) {
        const { x = 0, width: size = 0 } = (await menu.boundingBox()) ?? {};
        expect(x + size).toBeLessThanOrEqual(width);
      }
      await shoot(`${pattern.replaceAll(/\W+/g, '-')}-${width}`);
    }
    const menu = rows().locator('.nrn-row-menu').first();
    if (least === 0) return;
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    await shoot(`${pattern.replaceAll(/\W+/g, '-')}-menu`);
    // antd measures a popup right after it has moved it: with a transition it would find it where it was.
    const popup = page.locator('.nrn-actions-menu');
    expect(await popup.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
    await page.keyboard.press('Escape');
    await expectNoFaults();
  });
});
