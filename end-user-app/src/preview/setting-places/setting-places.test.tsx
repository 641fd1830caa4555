import { afterEach, describe, expect, it } from '@jest/globals';
import { type SectionId, sections } from '@noren/contracts/config-sections';
import { getPage, type PageId } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { act, cleanup } from '@testing-library/react';
import { createFullSections, everyField, isText, withChangedField } from '../../../test/changed-values.js';
import { openPreview } from '../../../test/preview-console.js';
import { createPreviewState } from '../../../test/preview-state.js';
import { getCoupon } from '../../../test/samples.js';
import { getViewer, listPlaces, settingPlaces } from './list-places.js';
import type { SettingPlace } from './setting-place.js';

/** A setting at one of its places. */
interface Case {
  readonly setting: string;
  readonly place: SettingPlace & { readonly selector: string };
}

const cases: readonly Case[] = (Object.keys(settingPlaces) as SectionId[]).flatMap((section) =>
  Object.keys(settingPlaces[section]?.fields ?? {}).flatMap((field) =>
    listPlaces(section, field).flatMap((place) =>
      place.selector === undefined
        ? []
        : [{ setting: `${section}.${field}`, place: { ...place, selector: place.selector } }],
    ),
  ),
);
const getCasePage = ({ place: { page } }: Case): PageId => (page === 'every' ? 'top' : page);

const mark = (setting: string) => `[${setting}]`;
const texts = everyField().filter(({ path, field }) => path.length === 2 && isText(field));
/** Settings with every optional value, and in each text the setting's own address. */
const marked = texts.reduce(
  (values, { path, field }) => withChangedField(values, path, field, mark(path.join('.'))),
  createFullSections(),
);
const isMarkedText = ({ setting }: Case) => texts.some(({ path }) => path.join('.') === setting);

/** Places that only show a setting if others are empty. */
const withoutOthers: Readonly<Record<string, (values: PreviewState['sections']) => void>> = {
  'application.title .header-title': ({ header }) => void Object.assign(header, { logoUrl: '', title: '' }),
  'header.title .header-title > span:first-child': ({ header }) => void (header.logoUrl = ''),
  'login.imageUrl .login-mark:first-child': ({ login }) => void (login.imageUrl = ''),
};

async function open({ setting, place }: Case): Promise<void> {
  const page = place.page === 'every' ? 'top' : place.page;
  const values = structuredClone(marked);
  withoutOthers[`${setting} ${place.selector}`]?.(values);
  const tier = getViewer(place) ?? 'member';
  await openPreview()(createPreviewState({ page, sections: values, tier, coupons: [getCoupon()] }));
  // Pages ask the sample member, and some of their parts load on demand.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((done) => setTimeout(done, 1)));
}

afterEach(cleanup);

describe('the places of settings', () => {
  it.each(cases)('find the element that $setting makes: $place.selector', async (one) => {
    await open(one);
    const found = [...document.querySelectorAll(one.place.selector)];
    expect(found.length).toBeGreaterThan(0);
    if (isMarkedText(one)) expect(found[0]?.outerHTML).toContain(mark(one.setting));
  });

  it('are on pages that read the section', () => {
    const unread = cases.filter((one) => {
      const section = one.setting.split('.')[0] as SectionId;
      return !getPage(getCasePage(one)).sections.includes(section);
    });
    expect(unread).toEqual([]);
  });

  it('have every section that a page shows', () => {
    const shown = (Object.keys(sections) as SectionId[]).filter(
      (id) => !id.endsWith('Review') && !id.endsWith('Development'),
    );
    // Credentials, and texts in place of which other sections have the translations.
    expect(shown.filter((id) => settingPlaces[id] === undefined)).toEqual([
      'pointIntegration',
      'translations',
    ]);
  });
});
