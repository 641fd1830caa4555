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
import { goTo, drainErrors } from './screen.js';
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
    openConsolePage(browser, stack, { locale: runLocale, folder: 'every-field' }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

describe(`every field of a settings page (${runLocale})`, () => {
  it('has a control of a kind that npm test covers', () => {
    const getKinds = (routes: readonly string[]) => [...new Set(routes.flatMap(getControlKinds))].sort();
    expect(getKinds(somePages)).toEqual(getKinds(pages));
  });

  it.each(sized(somePages, pages))(
    '[§3-settings-fields] [§8-updated] [C32] [C123] is saved and shown again: %s',
    async (route) => {
      const { page } = consolePage;
      const path = `/app/${fixtures.appId}/${route}`;
      // Translations are of texts in other sections: translations.test.ts.
      const ids = sectionIds.filter((id) => sections[id].route === route && id !== 'translations');
      const changes = ids.map((id) => ({
        id,
        form: shownSection(page, id, runLocale, fixtures.shops),
        values: getNewValues(id, fixtures),
      }));

      await goTo(consolePage, path);
      for (const { id, form, values } of changes) {
        const { conditional, visible } = splitValues(id, values);
        await write(form, conditional);
        await write(form, visible);
      }
      await save(consolePage);
      const stored = await fixtures.getSections();
      for (const { id, values } of changes)
        expect({ [id]: stored[id] }).toEqual({ [id]: maskSecrets(id, values) });

      await page.reload();
      for (const { id, form, values } of changes) {
        const { conditional, visible } = splitValues(id, maskSecrets(id, values));
        const { shows, should } = await read(form, visible);
        expect({ [id]: shows }).toEqual({ [id]: should });
        const visibleWith = getVisibleWith(id);
        if (visibleWith === undefined) continue;
        await write(form, visibleWith);
        const more = await read(form, conditional);
        expect({ [id]: more.shows }).toEqual({ [id]: more.should });
        // Discards the change that shows the conditional fields.
        await page.goto(stack.urls.console);
      }
      expect(drainErrors(consolePage)).toEqual([]);
    },
  );
});
