import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { createClient } from '@noren/contracts/client';
import {
  historyColumns,
  historyTabs,
  type Sections,
  translateOwnTexts,
} from '@noren/contracts/config-sections';
import { localizeSettings } from '@noren/contracts/texts';
import { connectionEndpoints } from '@noren/contracts/connections';
import type { Locale } from '@noren/contracts/errors';
import { groupEndpoints } from '@noren/contracts/groups';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack, type TestStack } from '../stack.js';
import { aboutPage, type DemoShop, openShop } from './demo-shop.js';
import { getSession } from './member-client.js';
import { openMiniAppPage, type MiniAppPage, type MiniAppPageOptions } from './mini-app-page.js';

/** An app for one suite with everything that its tests need, and the shared browser. */
export interface MiniAppHarness {
  readonly stack: TestStack;
  readonly shop: DemoShop;
  readonly browser: Browser;
  /** Returns the settings in a language: texts that staff have not changed have its defaults. */
  getSettings(locale: Locale): Sections;
  /** Opens the mini-app as a new visitor; `folder` names the folder of its screenshots. */
  openAsVisitor(folder: string, locale: Locale, options?: MiniAppPageOptions): Promise<MiniAppPage>;
  /** Opens the mini-app as a new member, who has signed in through the messaging app. */
  openAsMember(folder: string, locale: Locale, options?: MiniAppPageOptions): Promise<MiniAppPage>;
}

/** A third-party site; tests answer its requests in the browser. */
export const siteUrl = 'https://shop.aoba.example/';

/** Creates, builds and deploys an app for one suite, on the shared stack. */
export function miniAppHarness(suite: string): MiniAppHarness {
  const stack = sharedStack();
  let browser: Browser;
  let shop: DemoShop;
  beforeAll(async () => {
    browser = await sharedBrowser();
    const connectId = await newConnectId(stack);
    const partner = (name: string) => `https://${name}.sandbox.invalid`;
    shop = await openShop(stack, suite, {
      tutorial: {
        enabled: true,
        steps: [
          { imageUrl: '', title: 'はじめに', text: 'クーポンとスタンプをご利用いただけます。' },
          { imageUrl: '', title: 'ご来店', text: 'お会計の際に画面をお見せください。' },
        ],
      },
      customPage: { pages: [aboutPage] },
      history: { tabs: [...historyTabs], columns: [...historyColumns] },
      externalSystemLink: {
        links: [{ name: 'あおば珈琲 通販', url: siteUrl, iconUrl: '', openIn: 'webview' }],
        showOnTop: true,
      },
      oneTimeToken: { connectId, targetUrl: `${siteUrl}member` },
      pointIntegrationDevelopment: { apiUrl: partner('points'), apiKey: 'sandbox' },
      minigameSetting: { playsPerDay: 2 },
      echoss: { timeoutSeconds: 3 },
      hitap: { patterns: [1] },
      otpRegister: { termsUrl: 'https://aoba.example/terms' },
    });
  });
  afterAll(async () => {
    await browser?.close();
  });

  const openAsVisitor: MiniAppHarness['openAsVisitor'] = (folder, locale, options) =>
    openMiniAppPage(browser, {
      origin: shop.origin,
      folder: `mini-app/${folder}-${locale}`,
      locale,
      ...options,
    });
  return {
    stack,
    get shop() {
      return shop;
    },
    get browser() {
      return browser;
    },
    getSettings: (locale) =>
      localizeSettings(translateOwnTexts(shop.sections, locale, shop.sections.translations.texts), locale),
    openAsVisitor,
    async openAsMember(folder, locale, options) {
      const person = randomUUID();
      const session = await getSession({ stack, shop }, person, options?.tier);
      return openAsVisitor(folder, locale, { person, session, ...options });
    },
  };
}

/** Creates the Connect ID for the page with the one-time token and returns its id. */
async function newConnectId(stack: TestStack): Promise<string> {
  const client = createClient({ baseUrl: stack.urls.api, token: () => stack.token('admin') });
  const { data: groups } = await client.call(groupEndpoints.list, { query: { name: 'あおば珈琲' } });
  const clientId = `aoba-${randomUUID()}`;
  const body = {
    connectionName: clientId,
    clientId,
    groupId: groups[0]?.groupId ?? '',
  };
  return (await client.call(connectionEndpoints.create, { body })).data.id;
}

/** Declares a test in the language of the run: Japanese in `npm test`, English in `npm run test:full`. */
export function testInLocale(name: string, test: (locale: Locale) => Promise<void>): void {
  it(`${name} (${runLocale})`, () => test(runLocale));
}
