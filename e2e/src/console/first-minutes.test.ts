import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseUrl } from '@noren/contracts/releases';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { openWindow, phoneSize, sharedBrowser, type Window } from '../browser.js';
import { pick } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { adminClient, createGroup } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';

const texts = {
  ja: {
    template: 'カフェ',
    build: 'ビルドする: ビルド',
    settings: '共通設定',
    basics: '基本設定',
    question: /^ビルド #\d+ を開発へデプロイ$/,
  },
  en: {
    template: 'カフェ',
    build: 'Build: Build',
    settings: 'Common settings',
    basics: 'Basic settings',
    question: /^Deploy build #\d+ to Development$/,
  },
}[runLocale];

const stack = sharedStack();
const name = `first-${randomUUID().slice(0, 8)}`;
let browser: Browser;
let staff: ConsolePage;
let phone: Window;

beforeAll(async () => {
  browser = await sharedBrowser();
  const folder = `first-minutes-${runLocale}`;
  [staff, phone] = await Promise.all([
    openConsolePage(browser, stack, { locale: runLocale, folder }),
    openWindow(browser, { size: phoneSize, locale: runLocale, folder: `${folder}-phone` }),
    createGroup(adminClient(stack), name),
  ]);
  await staff.page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    // Of a person only: a label passes its click on to its input.
    addEventListener('pointerdown', count, true);
  });
  await staff.page.goto(stack.urls.console);
});

afterAll(async () => {
  await browser?.close();
});

/** Returns how often the user clicked since the last call. */
const takeClicks = () =>
  staff.page.evaluate(() => {
    const clicks = Number(sessionStorage.getItem('clicks'));
    sessionStorage.setItem('clicks', '0');
    return clicks;
  });

/** Builds, from the dialog that is open, and deploys to development by the message at the end. */
async function buildAndDeploy(): Promise<void> {
  const { page, t } = staff;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.build, exact: true }).click();
  await page.getByRole('button', { name: t.deployTo(t.development) }).click();
  // The details of the build have a button of this name, too, and are there before the question.
  const question = page.getByRole('dialog', { name: texts.question });
  await question.getByRole('button', { name: t.deploy, exact: true }).click();
  await page.getByRole('link', { name: t.openMiniApp }).first().waitFor();
}

const readBaseColor = () =>
  phone.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--base').trim());

describe(`the first minutes (${runLocale})`, () => {
  const miniApp = releaseUrl(stack.urls.miniApp, { systemName: name, environment: 'development' });

  it('create an app from a template and have it in development in at most 12 clicks', async () => {
    const { page, t, shoot } = staff;
    await page
      .getByRole('link', { name: t.createApp })
      .or(page.getByRole('button', { name: t.createApp }))
      .first()
      .click();
    await page.getByRole('radio', { name: texts.template }).check({ force: true });
    // The pictures of the template are in the documents, too.
    await page.waitForFunction(() => document.querySelector('.apps-pictures .nrn-no-image') === null);
    await shoot('templates');
    await page.getByRole('button', { name: t.next }).click();
    await page.getByLabel(t.appName).fill(name);
    await page.getByLabel(t.systemName).fill(name);
    await page.getByLabel(t.group, { exact: true }).fill(name);
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
    await page.getByLabel(t.liffId, { exact: true }).fill('1234567890-AbcdEfgh');
    await pick(page, t.envType, t.development);
    await page.getByLabel(t.applicationId).fill(name);
    await page.getByRole('button', { name: t.createIt, exact: true }).click();
    await page.getByRole('button', { name: texts.build }).waitFor();
    await shoot('home');
    await page.getByRole('button', { name: texts.build }).click();
    await buildAndDeploy();
    expect(await takeClicks()).toBeLessThanOrEqual(12);

    await phone.page.goto(miniApp);
    await phone.page.locator('main').waitFor();
    await phone.shoot('top');
    expect(phone.faults()).toEqual([]);
    await page.goto(`${stack.urls.console}/app/${new URL(page.url()).pathname.split('/')[2]}`);
    await page
      .getByRole('article', { name: t.development })
      .getByRole('link', { name: t.openMiniApp })
      .waitFor();
    await shoot('home-in-development');
  });

  it('change a colour and see it on the phone in at most 8 clicks', async () => {
    const { page, t, shoot } = staff;
    await takeClicks();
    const link = page.getByRole('navigation').getByRole('link', { name: texts.settings, exact: true });
    if (!(await link.isVisible())) await page.getByRole('button', { name: texts.basics }).click();
    await link.click();
    await page.locator('#application_baseColor').fill('#7c3aed');
    await page.frameLocator('iframe').locator('main').waitFor();
    await shoot('colour');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.settingsUpdated).first().waitFor();
    await page.getByRole('link', { name: t.build, exact: true }).click();
    await buildAndDeploy();
    expect(await takeClicks()).toBeLessThanOrEqual(8);

    await eventually(async () => {
      await phone.page.reload();
      expect(await readBaseColor()).toBe('#7c3aed');
    });
    // Until the edge switched, it served the page before, which the members' service rejects as outdated.
    phone.forgive();
    await phone.page.reload();
    await phone.page.locator('main').waitFor();
    await phone.shoot('changed');
    expect(staff.faults()).toEqual([]);
    expect(phone.faults()).toEqual([]);
  });
});
