import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import type { MemberSession } from '@noren/contracts/members';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findViolations } from '../barriers.js';
import { openWindow, phoneSize, type Window } from '../browser.js';
import { type ResponseMocks, createResponseMocks } from './response-mocks.js';
import { toTokenRequest, type Tier } from './member-client.js';

export interface MiniAppPageOptions {
  readonly browser?: BrowserContextOptions;
  /** User id at the messaging platform; a new one by default. */
  readonly person?: string;
  /** Session that the browser already has; none by default. */
  readonly session?: MemberSession;
  /** Tier of the member; ignored for visitors. */
  readonly tier?: Tier;
}

/** Page object of the mini-app on a phone. */
export interface MiniAppPage extends Window, ResponseMocks {
  readonly locale: Locale;
  /** Opens a page of the mini-app and waits until it is complete. */
  open(path: string): Promise<void>;
  /** Taps a button, link or tab by its name; in the dialog if one is open. */
  tap(name: string): Promise<void>;
  /** Confirms the open dialog by its first button, whose name may equal that of the button that opened it. */
  confirm(): Promise<void>;
  /** Types into a field by its label. */
  fill(label: string | RegExp, text: string): Promise<void>;
  check(label: string): Promise<void>;
  /** Waits until all these texts are visible. */
  expectTexts(...texts: string[]): Promise<void>;
  /** Takes a screenshot and collects faults, accessibility violations and overflow for `close`. */
  inspect(name: string): Promise<void>;
  /** Collects overflow on the smallest phone, with normal and large text, for `close`. */
  checkSmallScreen(name: string): Promise<void>;
  /** Asserts that nothing was collected, and closes the browser context. */
  close(): Promise<void>;
}

interface OpenMiniAppPage extends MiniAppPageOptions {
  readonly origin: string;
  readonly folder: string;
  readonly locale: Locale;
}

/** Console message of Chromium about a 4xx response, which tests expect. */
const clientError = /the server responded with a status of 4\d\d/;

/** Messages of the messaging platform's library, whose further files the content security policy blocks. */
const ofLibrary = /line-scdn\.net|\[LIFF|LiffError/;

const smallest = { width: 320, height: 568 };
/** The default, and the size that WCAG 1.4.4 requires. */
const textSizes = ['100%', '200%'];

export async function openMiniAppPage(
  browser: Browser,
  { origin, folder, locale, person = randomUUID(), session, browser: special }: OpenMiniAppPage,
): Promise<MiniAppPage> {
  const window = await openWindow(browser, {
    size: phoneSize,
    locale,
    folder,
    browser: {
      ...special,
      ...(session === undefined ? {} : { storageState: toStorageState(origin, session) }),
    },
  });
  const { page, context } = window;
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }]);
  // The sandbox would otherwise sign in every browser context as the same user.
  await context.route('**/messaging/token', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, ...toTokenRequest(person) }) });
  });
  const found: string[] = [];
  const faults = () => window.faults().filter((fault) => !clientError.test(fault) && !ofLibrary.test(fault));
  // An open modal dialog makes the rest of the page inert.
  const ground = page.locator('dialog[open], body:not(:has(dialog[open]))').last();
  const settled = async () => {
    await page.locator('.splash').waitFor({ state: 'hidden' });
    // In the member's language, hydrated, and without anything that still loads.
    await page.waitForFunction((lang) => {
      const last = document.getElementById('app')?.lastElementChild ?? undefined;
      return (
        document.documentElement.lang === lang &&
        (last === undefined || Object.keys(last).some((key) => key.startsWith('__reactFiber'))) &&
        document.querySelector('main [aria-busy=true]:not(button)') === null &&
        document.querySelector('main .skeleton') === null
      );
    }, locale);
  };
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const miniApp: MiniAppPage = {
    ...window,
    ...createResponseMocks(page, origin),
    locale,
    async open(path) {
      await page.goto(`${origin}${path}`);
      await settled();
    },
    async tap(name) {
      await ground
        .getByRole('button', { name, exact: true })
        .or(ground.getByRole('link', { name, exact: true }))
        .or(ground.getByRole('tab', { name, exact: true }))
        .first()
        .click();
    },
    confirm: () => page.locator('dialog[open] .button:not(.quiet)').first().click(),
    async fill(label, text) {
      await settled();
      const field = ground.getByLabel(label).and(page.locator('input'));
      await field.first().fill(text);
    },
    async check(label) {
      await ground.getByLabel(label, { exact: true }).first().check();
    },
    async expectTexts(...texts) {
      for (const text of texts) {
        await page
          .getByText(text)
          .locator('visible=true')
          .first()
          .waitFor()
          .catch(async () => {
            await window.shoot('missed');
            const bodyText = await page.locator('body').innerText();
            throw new Error(`${folder}: “${text}” is not visible at ${page.url()}, but:\n${bodyText}`);
          });
      }
    },
    async inspect(name) {
      await settled();
      await window.shoot(name);
      const wide = await tooWide();
      const problems = [
        ...faults(),
        ...(await findViolations(page)),
        ...(wide > 0 ? [`${wide}px too wide`] : []),
      ];
      found.push(...problems.map((problem) => `${name}: ${problem}`));
      window.forgive();
    },
    async checkSmallScreen(name) {
      await page.setViewportSize(smallest);
      for (const size of textSizes) {
        await page.evaluate(
          (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
          size,
        );
        const wide = await tooWide();
        if (wide > 0) found.push(`${name}: ${wide}px too wide for a small phone with text of ${size}`);
        await window.shoot(`${name}-small-${size.replace('%', '')}`);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize(phoneSize);
    },
    async close() {
      expect([...found, ...faults()]).toEqual([]);
      await context.close();
    },
  };
  return miniApp;
}

/** Returns the storage state of a browser that has a session. */
function toStorageState(origin: string, session: MemberSession): BrowserContextOptions['storageState'] {
  const localStorage = [{ name: 'noren.session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
