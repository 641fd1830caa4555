import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  type ErrorCode,
  errorTexts,
  type Locale,
  type MemberCall,
  numberOf,
  statusOf,
  titleOf,
} from '@noren/contracts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriers } from '../barriers.js';
import { openWindow, phoneSize, type Window } from '../browser.js';

export interface PhoneOptions {
  readonly browser?: BrowserContextOptions;
  /** Who the messaging app says it is; somebody new unless told. */
  readonly person?: string;
}

/** A phone with the mini-app, and what somebody does with it. */
export interface Phone extends Window {
  readonly locale: Locale;
  /** Opens a page of the mini-app and waits until it has everything. */
  open(path: string): Promise<void>;
  signIn(): Promise<void>;
  /** Taps a button or link by its words; in the dialog when one is open. */
  tap(name: string): Promise<void>;
  /** Types into the field of a label. */
  fill(label: string | RegExp, text: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** Waits until all of these can be read. */
  sees(...texts: string[]): Promise<void>;
  /** Takes a picture of what is shown, and keeps what would stop people here. */
  look(name: string): Promise<void>;
  /** Has the next calls answered with an error, as the service would say it, until it is called again. */
  refuse(call: MemberCall, code: ErrorCode | undefined): Promise<void>;
  /** Ends the journey, which nothing may have stood in the way of. */
  end(): Promise<void>;
}

interface OpenPhone extends PhoneOptions {
  readonly origin: string;
  readonly folder: string;
  readonly locale: Locale;
}

/** What the browser says of an answer that is meant to be a refusal. */
const refusal = /the server responded with a status of 4\d\d/;

export async function openPhone(
  browser: Browser,
  { origin, folder, locale, person = randomUUID(), browser: special }: OpenPhone,
): Promise<Phone> {
  const window = await openWindow(browser, { size: phoneSize, locale, folder, browser: special });
  const { page, context } = window;
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }]);
  // Everybody who opens the demo would be the same user of the messaging platform.
  await context.route('**/messaging/token', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, userId: person, name: 'のれん 花子' }) });
  });
  const found: string[] = [];
  const faults = () => window.faults().filter((fault) => !refusal.test(fault));
  // What is behind a dialog cannot be reached as long as it is open.
  const ground = page.locator('dialog[open], body:not(:has(dialog[open]))').last();
  const settled = async () => {
    await page.locator('.splash').waitFor({ state: 'hidden' });
    await page.waitForFunction(
      () =>
        document.querySelector('main [aria-busy=true]:not(button)') === null &&
        document.querySelector('main .skeleton') === null,
    );
  };
  const phone: Phone = {
    ...window,
    locale,
    async open(path) {
      await page.goto(`${origin}${path}`);
      await settled();
    },
    async signIn() {
      await phone.open('/login?return=/member');
      await page.getByRole('button', { name: 'ログイン', exact: true }).first().click();
      await page.waitForURL(({ pathname }) => pathname === '/member');
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
    async fill(label, text) {
      const field = ground.getByLabel(label).and(page.locator('input'));
      await field.first().fill(text);
    },
    async tick(label) {
      await ground.getByLabel(label, { exact: true }).first().check();
    },
    async sees(...texts) {
      for (const text of texts) {
        await page
          .getByText(text)
          .locator('visible=true')
          .first()
          .waitFor()
          .catch(async () => {
            await window.shoot('missed');
            throw new Error(`${folder}: nobody reads “${text}” at ${page.url()}`);
          });
      }
    },
    async look(name) {
      await settled();
      await window.shoot(name);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const problems = [...faults(), ...(await barriers(page)), ...(wide > 0 ? [`${wide}px too wide`] : [])];
      found.push(...problems.map((problem) => `${name}: ${problem}`));
      window.forgive();
    },
    async refuse(call, code) {
      const where = pathOf(call, origin);
      await page.unroute(where);
      if (code === undefined) return;
      await page.route(where, (route) =>
        route.request().method() === call.method
          ? route.fulfill({
              status: statusOf(code),
              contentType: 'application/problem+json',
              body: JSON.stringify(problemOf(code)),
            })
          : route.fallback(),
      );
    },
    async end() {
      expect([...found, ...faults()]).toEqual([]);
      await context.close();
    },
  };
  return phone;
}

/** The address of a call, whichever item it is about. */
function pathOf(call: MemberCall, origin: string): RegExp {
  const path = call.path.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${origin}${path}(\\?.*)?$`);
}

function problemOf(code: ErrorCode) {
  const number = numberOf(code);
  return {
    type: 'about:blank',
    title: titleOf(code),
    status: statusOf(code),
    code,
    ...(number === undefined ? {} : { number }),
    detail: errorTexts.en[code],
    requestId: 'req-1',
  };
}
