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
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { known, staffApi } from '../faults/staff-api.js';
import { startTestStack } from '../stack.js';
import { type Belongings, consoleRoutes, everyone, type Role, unmatchedSettings } from './section-two.js';

jest.setTimeout(600_000);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const locales = ['ja', 'en'] as const;

let stack: Stack;
let browser: Browser;
let ids: Belongings;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  ids = await belongings();
  for (const role of everyone) await stack.setGroups(role, [ids.groupId]);
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
  const [runtime] = (await api.call(runtimeEndpoints.list)).data;
  return {
    appId: app.id,
    groupId,
    connectionId: connection.data.id,
    runtimeId: runtime?.id ?? '',
    templateId: (await api.call(templateEndpoints.list)).data[0]?.id ?? '',
  };
}

/** Goes there as a link does, without loading the console again. */
async function goTo({ page }: Desk, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** The screen's heading once it shows something of its own: what loads says so. */
async function settled({ page }: Desk, path: string): Promise<{ path: string; heading: string }> {
  await page.waitForFunction(
    (asked) => {
      const arrived = location.pathname === asked || location.pathname === '/';
      const busy = document.querySelector('[aria-busy="true"], .ant-skeleton, .nrn-spinner');
      return arrived && busy === null && (document.querySelector('main h1')?.textContent ?? '') !== '';
    },
    path,
    { timeout: 60_000 },
  );
  return {
    path: new URL(page.url()).pathname,
    heading: (await page.locator('main h1').first().textContent()) ?? '',
  };
}

/** Serious and critical findings of axe. */
async function barriers({ page }: Desk): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
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
    const home = await settled(desk, '/');
    const headings = new Map<string, string>();
    const faults: string[] = [];
    for (const { path, may } of consoleRoutes(ids)) {
      await goTo(desk, path);
      const shown = await settled(desk, path);
      const opens = may.includes(role);
      if (shown.path !== (opens ? path : '/')) faults.push(`${path} leads to ${shown.path}`);
      if (opens) headings.set(path, shown.heading);
      if (role === 'admin') {
        await desk.shoot(path.replaceAll(/\W+/g, '-').slice(1) || 'home');
        for (const barrier of await barriers(desk)) faults.push(`${path}: ${barrier}`);
      }
    }
    expect(faults).toEqual([]);
    expect(desk.faults()).toEqual([]);
    // Each screen is its own: none shows the words of home or of what is not there.
    const others = [...headings].filter(([path]) => path !== '/');
    expect(others.filter(([, heading]) => heading === home.heading)).toEqual([]);
    await desk.context.close();
  });
});
