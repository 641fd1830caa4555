import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environments } from '@noren/contracts/apps';
import { type Deployment, deploymentEndpoints, deploymentStatuses } from '@noren/contracts/deployments';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { findScreenViolations } from './screen.js';
import { createSettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
let browser: Browser;
let consolePage: ConsolePage;
let appId: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const [fixtures, opened] = await Promise.all([
    createSettingsFixtures(stack, 'state-colors'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'state-colors' }),
  ]);
  consolePage = opened;
  appId = fixtures.appId;
});

afterAll(async () => {
  await browser?.close();
});

/** A deployment of each status, one in each environment: a real one is rarely seen in progress. */
function createDeployments(): Record<string, unknown> {
  const times = { createdAt: '2026-01-01T15:30:00.000Z', updatedAt: '2026-01-01T15:30:00.000Z' };
  const deployments = environments.map((environment, index): [string, Deployment] => [
    environment,
    {
      ...{ id: `deployment-${index}`, appId, assetsHistoryId: 'asset', assetsVersion: 1, environment },
      ...{ digest: 'a'.repeat(64), url: 'http://localhost', creator: 'Hana', version: 1, ...times },
      status: deploymentStatuses[index] ?? 'published',
    },
  ]);
  return { ...Object.fromEntries(deployments), live: {} };
}

describe(`the states of deployments (${runLocale})`, () => {
  it('are readable, whichever they are', async () => {
    const { page, shoot } = consolePage;
    const path = deploymentEndpoints.latest.path.replace('{appId}', appId);
    await page.route(`**${path}`, (route) => route.fulfill({ json: { data: createDeployments() } }));
    await page.goto(`${stack.urls.console}/app/${appId}`);
    await page.locator('.ant-tag-processing').waitFor();
    await shoot('deployments');
    expect(await findScreenViolations(consolePage)).toEqual([]);
  });
});
