import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { pick } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { findScreenViolations } from './screen.js';
import { createSettingsFixtures } from './settings-fixtures.js';

const texts = {
  ja: {
    fillIn: '入力する: 設定',
    build: 'ビルドする: ビルド',
    deploy: 'デプロイする: 開発',
    confirm: 'ビルド #1 を開発へデプロイ',
    phone: '開発のQRコード',
    leave: '変更を破棄',
    completed: 'ビルド #2 が完了しました',
    confirmSecond: 'ビルド #2 を開発へデプロイ',
    qr: '開発のミニアプリを開くQRコード',
  },
  en: {
    fillIn: 'Fill in: Settings',
    build: 'Build: Build',
    deploy: 'Deploy: Development',
    confirm: 'Deploy build #1 to Development',
    phone: 'QR code: Development',
    leave: 'Discard changes',
    completed: 'Build #2 is completed',
    confirmSecond: 'Deploy build #2 to Development',
    qr: 'QR code that opens the mini-app: Development',
  },
}[runLocale];

const stack = sharedStack();
let browser: Browser;
let consolePage: ConsolePage;
let appUrl: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const [fixtures, opened] = await Promise.all([
    createSettingsFixtures(stack, 'release-path'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `release-path-${runLocale}` }),
  ]);
  consolePage = opened;
  appUrl = `${stack.urls.console}/app/${fixtures.appId}`;
});

afterAll(async () => {
  await browser?.close();
});

describe(`the home of an app (${runLocale})`, () => {
  it('leads a new app to a phone, one action after the other', async () => {
    const { page, t, shoot } = consolePage;
    const dialog = page.getByRole('dialog');
    const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(appUrl);
    await page.getByRole('button', { name: texts.fillIn }).waitFor();
    await shoot('new');
    await act(texts.fillIn);
    await dialog.getByLabel(t.liffId, { exact: true }).fill('1234567890-AbcdEfgh');
    await pick(page, t.envType, t.development);
    await dialog.getByLabel(t.applicationId).fill('release-path');
    await dialog.getByRole('button', { name: t.save }).click();

    await act(texts.build);
    await dialog.getByRole('button', { name: t.build, exact: true }).click();
    await page.getByText(t.completed).first().waitFor();

    await page.goto(appUrl);
    await page.getByRole('button', { name: texts.deploy }).waitFor();
    await shoot('built');
    await act(texts.deploy);
    const confirmation = page.getByRole('dialog', { name: texts.confirm });
    await confirmation.waitFor();
    await shoot('deploy');
    await confirmation.getByRole('button', { name: t.deploy, exact: true }).click();
    await confirmation.waitFor({ state: 'hidden' });

    await page.goto(appUrl);
    await act(texts.phone);
    await dialog.getByRole('img', { name: texts.qr }).waitFor();
    await shoot('phone');
    await page.keyboard.press('Escape');
    await shoot('development');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    expect(consolePage.faults()).toEqual([]);
  });
});

describe(`the app bar (${runLocale})`, () => {
  it('builds from a page with unsaved changes, and leads on from the end of the build', async () => {
    const { page, t, shoot } = consolePage;
    const dialog = page.getByRole('dialog');
    await page.goto(`${appUrl}/page-setting/login`);
    await page.locator('#login_title').fill('Unsaved');
    await page.getByRole('link', { name: t.build, exact: true }).click();
    await shoot('unsaved');
    await dialog.getByRole('button', { name: texts.leave }).click();
    await dialog.getByRole('button', { name: t.build, exact: true }).click();
    await page.getByText(texts.completed).waitFor();
    await shoot('completed');
    await page.getByRole('button', { name: t.deployTo(t.development) }).click();
    await page.getByRole('dialog', { name: texts.confirmSecond }).waitFor();
    expect(await findScreenViolations(consolePage)).toEqual([]);
    expect(consolePage.faults()).toEqual([]);
  });
});
