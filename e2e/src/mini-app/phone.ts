import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locale, MemberSession } from '@noren/contracts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriers } from '../barriers.js';
import { openWindow, phoneSize, type Window } from '../browser.js';
import { type CannedAnswers, cannedAnswers } from './canned-answers.js';
import type { Tier } from './member-client.js';

export interface PhoneOptions {
  readonly browser?: BrowserContextOptions;
  /** Who the messaging app says it is; somebody new unless told. */
  readonly person?: string;
  /** Whose session the browser has already; nobody's unless told. */
  readonly session?: MemberSession;
  /** What staff have made of them, where they are a member. */
  readonly tier?: Tier;
}

/** A phone with the mini-app, and what somebody does with it. */
export interface Phone extends Window, CannedAnswers {
  readonly locale: Locale;
  /** Opens a page of the mini-app and waits until it has everything. */
  open(path: string): Promise<void>;
  /** Taps a button or link by its words; in the dialog when one is open. */
  tap(name: string): Promise<void>;
  /** Answers the question of the dialog with its first button, which may have the words of the one that asked it. */
  sayYes(): Promise<void>;
  /** Types into the field of a label. */
  fill(label: string | RegExp, text: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** Waits until all of these can be read. */
  sees(...texts: string[]): Promise<void>;
  /** Takes a picture of what is shown, and keeps what would stop people here. */
  look(name: string): Promise<void>;
  /** Whether the page is as wide as the smallest phone, also in large text. */
  fits(name: string): Promise<void>;
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

const smallest = { width: 320, height: 568 };
/** The usual, and what people choose who read it badly. */
const textSizes = ['100%', '200%'];

export async function openPhone(
  browser: Browser,
  { origin, folder, locale, person = randomUUID(), session, browser: special }: OpenPhone,
): Promise<Phone> {
  const window = await openWindow(browser, {
    size: phoneSize,
    locale,
    folder,
    browser: { ...special, ...(session === undefined ? {} : { storageState: keptBy(origin, session) }) },
  });
  const { page, context } = window;
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }]);
  // Everybody who opens the demo would be the same user of the messaging platform.
  await context.route('**/messaging/token', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, ...asPerson(person) }) });
  });
  const found: string[] = [];
  const faults = () => window.faults().filter((fault) => !refusal.test(fault));
  // What is behind a dialog cannot be reached as long as it is open.
  const ground = page.locator('dialog[open], body:not(:has(dialog[open]))').last();
  const settled = async () => {
    await page.locator('.splash').waitFor({ state: 'hidden' });
    // Served in the member's language, taken over, and with everything that it loads.
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
  const phone: Phone = {
    ...window,
    ...cannedAnswers(page, origin),
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
    sayYes: () => page.locator('dialog[open] .button:not(.quiet)').first().click(),
    async fill(label, text) {
      await settled();
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
            const shown = await page.locator('body').innerText();
            throw new Error(`${folder}: nobody reads “${text}” at ${page.url()}, but:\n${shown}`);
          });
      }
    },
    async look(name) {
      await settled();
      await window.shoot(name);
      const wide = await tooWide();
      const problems = [...faults(), ...(await barriers(page)), ...(wide > 0 ? [`${wide}px too wide`] : [])];
      found.push(...problems.map((problem) => `${name}: ${problem}`));
      window.forgive();
    },
    async fits(name) {
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
    async end() {
      expect([...found, ...faults()]).toEqual([]);
      await context.close();
    },
  };
  return phone;
}

/** What the sandbox of the messaging platform is asked for somebody. */
export function asPerson(person: string) {
  return { userId: person, name: 'のれん 花子' };
}

/** A browser in which somebody has logged in before. */
function keptBy(origin: string, session: MemberSession): BrowserContextOptions['storageState'] {
  const localStorage = [{ name: 'noren.session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
