import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  appEndpoints,
  connectionEndpoints,
  features,
  type GroupOptions,
  groupEndpoints,
  runtimeEndpoints,
  templateEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type AxeCore from 'axe-core';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { known, staffApi } from '../faults/staff-api.js';
import { startTestStack } from '../stack.js';
import {
  type Belongings,
  consoleRoutes,
  everyone,
  home,
  type Role,
  unmatchedSettings,
} from './section-two.js';

jest.setTimeout(600_000);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const locales = ['ja', 'en'] as const;

let stack: Stack;
let browser: Browser;
let things: Belongings;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  things = await belongings();
  for (const role of everyone) await stack.setGroups(role, [things.group.id]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

/** The demo's app, its group with every feature, and one of each thing that a route names. */
async function belongings(): Promise<Belongings> {
  const api = await staffApi(stack);
  const app = await known(async () => {
    const [first] = (await api.call(appEndpoints.list)).data;
    if (first === undefined) throw new Error('The demo has no app yet');
    return first;
  });
  const { groupId } = app;
  const { version } = (await api.call(groupEndpoints.get, { params: { groupId } })).data;
  const options = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;
  await api.call(groupEndpoints.updateOptions, { params: { groupId }, body: { version, options } });
  await known(async () => {
    const { data } = await api.call(appEndpoints.get, { params: { appId: app.id } });
    expect(data.features).toEqual(options);
  });
  const connection = await api.call(connectionEndpoints.create, {
    body: { connectionName: 'Entrance', clientId: 'noren-console', groupId },
  });
  const group = await api.call(groupEndpoints.get, { params: { groupId } });
  const [runtime] = (await api.call(runtimeEndpoints.list)).data;
  const [template] = (await api.call(templateEndpoints.list)).data;
  if (runtime === undefined || template === undefined) throw new Error('The demo is not whole');
  return {
    app,
    group: { id: groupId, name: group.data.name },
    connection: { id: connection.data.id, name: 'Entrance' },
    runtime,
    template,
  };
}

/** Goes there as a link does, without loading the console again. */
async function goTo({ page }: Desk, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/**
 * Waits until a screen is there: its address, its heading, and nothing that loads.
 *
 * @returns what came instead when it did not
 */
async function arrived({ page }: Desk, path: string, heading: string): Promise<string | undefined> {
  const there = page.waitForFunction(
    ([to, title]) =>
      location.pathname === to &&
      document.querySelector('main h1')?.textContent === title &&
      document.querySelector('[aria-busy="true"], .ant-skeleton, .nrn-spinner') === null,
    [path, heading] as const,
    { timeout: 60_000 },
  );
  return there.then(
    () => undefined,
    async () => `${new URL(page.url()).pathname}: ${await page.locator('main h1').allTextContents()}`,
  );
}

/** Serious and critical findings of axe. */
async function barriers({ page }: Desk): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Pick<typeof AxeCore, 'run'> };
    // What is drawn in the app's own colours says itself whether they can be read.
    const context = { exclude: ['.nrn-contrast-sample', '.apps-splash-phone', '.apps-bar'] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

describe('the routes of section 2', () => {
  it('have every settings page of the registry, and no other', () => {
    expect(unmatchedSettings()).toEqual([]);
  });

  const visitors = everyone.flatMap((role) => locales.map((locale): [Role, 'ja' | 'en'] => [role, locale]));
  it.each(visitors)('open their screens for %s in %s, or lead home', async (role, locale) => {
    const desk = await openDesk(browser, stack, { locale, user: role });
    const faults: string[] = [];
    for (const { path, may, heading } of consoleRoutes(things)) {
      await goTo(desk, path);
      const opens = may.includes(role);
      const instead = await arrived(desk, opens ? path : '/', (opens ? heading : home)[locale]);
      if (instead !== undefined) faults.push(`${path} leads to ${instead}`);
      if (role !== 'admin') continue;
      await desk.shoot(`${locale}${path.replaceAll(/\W+/g, '-')}`);
      for (const barrier of await barriers(desk)) faults.push(`${path}: ${barrier}`);
    }
    expect(faults).toEqual([]);
    expect(desk.faults()).toEqual([]);
    await desk.context.close();
  });
});
