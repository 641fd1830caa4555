import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sectionIds, sections } from '@noren/contracts/config-sections';
import { runLocale, sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { getControlKinds } from './fields/control-kinds.js';
import { read, shownSection, write } from './fields/section-fields.js';
import { getNewValues, getVisibleWith, maskSecrets, splitValues } from './fields/section-values.js';
import { goTo, drainErrors, waitForScreen } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

/** Without custom pages, which have a suite of their own: custom-page.test.ts. */
const pages = [...new Set(sectionIds.map((id): string => sections[id].route))].filter(
  (route) => route !== sections.customPage.route,
);

/** The fewest pages that cover every kind of control. Editors of their own have suites of theirs in `mfe-apps`. */
const somePages = [
  'page-setting/history',
  'page-setting/top',
  'other-setting/filter-slide-banner-by-shopid',
  'other-setting/one-time-token',
  'other-setting/pass-ticket',
  'other-setting/wallet',
  'other-setting/webview',
];

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'every-field'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'every-field', emptyPreview: true }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

/** Returns what a settings page's sections change to. Translations are of texts in others: translations.test.ts. */
const listChanges = (route: string) =>
  sectionIds
    .filter((id) => sections[id].route === route && id !== 'translations')
    .map((id) => ({
      id,
      form: shownSection(consolePage.page, id, runLocale, fixtures.shops),
      values: getNewValues(id, fixtures),
    }));

describe(`every field of a settings page (${runLocale})`, () => {
  it('has a control of a kind that npm test covers', () => {
    const getKinds = (routes: readonly string[]) => [...new Set(routes.flatMap(getControlKinds))].sort();
    expect(getKinds(somePages)).toEqual(getKinds(pages));
  });

  const tested = sized(somePages, pages);

  it.each(tested)('[§8-updated] [C32] [C123] is saved: %s', async (route) => {
    const changes = listChanges(route);
    await goTo(consolePage, `/app/${fixtures.appId}/${route}`);
    for (const { id, form, values } of changes) {
      const { conditional, visible } = splitValues(id, values);
      await write(form, conditional);
      await write(form, visible);
    }
    await save(consolePage);
    const stored = await fixtures.getSections();
    for (const { id, values } of changes)
      expect({ [id]: stored[id] }).toEqual({ [id]: maskSecrets(id, values) });
  });

  it('survives a reload of the console', async () => {
    await consolePage.page.goto(stack.urls.console);
    await waitForScreen(consolePage, '/');
  });

  it.each(tested)('[§3-settings-fields] is shown again: %s', async (route) => {
    await goTo(consolePage, `/app/${fixtures.appId}/${route}`);
    for (const { id, form, values } of listChanges(route)) {
      const { conditional, visible } = splitValues(id, maskSecrets(id, values));
      const { shows, should } = await read(form, visible);
      expect({ [id]: shows }).toEqual({ [id]: should });
      const visibleWith = getVisibleWith(id);
      if (visibleWith === undefined) continue;
      await write(form, visibleWith);
      const more = await read(form, conditional);
      expect({ [id]: more.shows }).toEqual({ [id]: more.should });
      // Discards the change that shows the conditional fields.
      await consolePage.page.goto(stack.urls.console);
      await waitForScreen(consolePage, '/');
    }
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
