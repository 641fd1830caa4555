import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { openDesk } from '../faults/console-window.js';
import { startTestStack } from '../stack.js';
import { belongings } from './console-bed.js';
import { dataOf, plainTexts } from './plain-texts.js';
import { arrived, goTo, screenBarriers } from './screen.js';
import {
  type Belongings,
  consoleRoutes,
  everyone,
  home,
  type Role,
  unmatchedSettings,
} from './section-two.js';

jest.setTimeout(600_000);

const locales = ['ja', 'en'] as const;
/** What people work on: as wide as most screens, and as narrow as the specification allows. */
const widths = [1440, 1200] as const;

let stack: Stack;
let browser: Browser;
let things: Belongings;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  things = await belongings(stack);
  for (const role of everyone) await stack.setGroups(role, [things.group.id]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Screens on which a role that may do less sees other things than admins. */
const looksOtherwise = (path: string) =>
  /^\/(app\/[^/]+(\/(build-history|deploy-history|page-setting\/(top|coupon)))?|group\/[^/]+|connection\/[^/]+|runtime-version)?$/.test(
    path,
  );

describe('the routes of section 2', () => {
  it('have every settings page of the registry, and no other', () => {
    expect(unmatchedSettings()).toEqual([]);
  });

  it.each(everyone)('open their screens for %s, or lead home', async (role) => {
    // Both languages at once, as people work: a screen waits more than it works.
    await Promise.all(locales.map((locale) => visit(role, locale)));
  });

  it('show no text that is not in a locale file, and none cut off, at every width', async () => {
    const data = await dataOf(stack, things);
    await Promise.all(widths.map((width) => readPseudo(width, data)));
  });
});

async function visit(role: Role, locale: 'ja' | 'en'): Promise<void> {
  const desk = await openDesk(browser, stack, { locale, user: role });
  const faults: string[] = [];
  for (const { path, may, heading } of consoleRoutes(things)) {
    await goTo(desk, path);
    const opens = may.includes(role);
    const instead = await arrived(desk, opens ? path : '/', (opens ? heading : home)[locale]);
    if (instead !== undefined) faults.push(`${path} leads to ${instead}`);
    const differs = opens && locale === 'ja' && looksOtherwise(path);
    if (role !== 'admin' && !differs) continue;
    if (role === 'admin') await desk.shoot(`${locale}${path.replaceAll(/\W+/g, '-')}`);
    for (const barrier of await screenBarriers(desk)) faults.push(`${path}: ${barrier}`);
  }
  expect(faults).toEqual([]);
  expect(desk.faults()).toEqual([]);
  await desk.context.close();
}

async function readPseudo(width: number, data: Awaited<ReturnType<typeof dataOf>>): Promise<void> {
  const desk = await openDesk(browser, stack);
  const { page } = desk;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${stack.urls.console}/?pseudo`);
  const faults: string[] = [];
  for (const { path } of consoleRoutes(things)) {
    await goTo(desk, path);
    const instead = await arrived(desk, path);
    if (instead !== undefined) faults.push(`${path} leads to ${instead}`);
    for (const fault of await plainTexts(page, data)) faults.push(`${path} (${width}): ${fault}`);
    await desk.shoot(`pseudo-${width}${path.replaceAll(/\W+/g, '-')}`);
  }
  expect([...new Set(faults)]).toEqual([]);
  await desk.context.close();
}
