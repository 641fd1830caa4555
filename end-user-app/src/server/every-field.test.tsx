import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections, type SectionId, type Sections } from '@noren/contracts/config-sections';
import { type PageId, pageIds, pages } from '@noren/contracts/pages';
import { cleanup } from '@testing-library/react';
import {
  createAlternativeSections,
  createFullSections,
  everyField,
  type FieldPath,
  isText,
  withChangedField,
} from '../../test/changed-values.js';
import { explore, type Mode, type Visit } from '../../test/explore.js';
import { place } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { renderPage } from './server.js';

afterEach(cleanup);

/** Settings that only servers read, and why no page shows them. */
const serverSide: Record<string, string> = {
  'customPoint.pointField': 'server-side mapping of the partner system’s answer',
  'customPoint.expireDateField': 'server-side mapping of the partner system’s answer',
  'customPoint.expireDateFormat': 'server-side parsing of the partner system’s answer',
  'customPoint.cacheSeconds': 'server-side cache',
  'hitap.patterns': 'server-side validation of stamps',
  'makeShop.cacheSeconds': 'server-side cache',
  'oneTimeToken.connectId': 'recipient of tokens issued by the server',
  'oneTimeToken.lifeSeconds': 'server-side lifetime of tokens',
  'oneTimeToken.parameterName': 'the server builds the URL',
  'oneTimeToken.targetUrl': 'the server builds the URL',
  'otpCommon.mailSubject': 'only in a mail',
  'otpCommon.mailBody': 'only in a mail',
  'otpCommon.smsBody': 'only in a text message',
  'otpCommon.mailSubjectEn': 'only in a mail',
  'otpCommon.mailBodyEn': 'only in a mail',
  'otpCommon.smsBodyEn': 'only in a text message',
  'otpSetting.sendLimit': 'server-side rate limit',
  'otpSetting.checkLimit': 'server-side rate limit',
  'otpSetting.pauseMinutes': 'server-side rate limit',
  'valueCard.cacheSeconds': 'server-side cache',
  'translations.texts': 'put in place of other texts: see server.test.ts',
  'translations.texts.text': 'put in place of other texts: see server.test.ts',
  'translations.texts.english': 'put in place of other texts: see server.test.ts',
  'shopExtras.extras.key': 'key of the value in a shop’s data',
  'filterSlideBannerByShopId.banners.shopId':
    'the preview’s member has the shops of all slides: see the tests of the slides',
  'history.pageSize': 'page size of a call',
  'tutorial.enabled': 'existence of the page: see the tests of the tutorial',
  'tutorial.showOnce': 'condition for opening the page: see the tests of the tutorial',
};

const modes: readonly Mode[] = ['answers', 'backwards', 'rejections', 'empty'];
const failures = [
  new CallError(0),
  new CallError(500),
  new CallError(500, 'internal'),
  new CallError(503, 'maintenance'),
  new CallError(401, 'loginNeeded'),
  new CallError(401, 'memberSessionExpired'),
  new CallError(404, 'notFound'),
];

/** Settings that affect behaviour but not the HTML, such as timeouts and thresholds. */
const felt: readonly string[] = [
  'stamp.pressSeconds',
  'echoss.timeoutSeconds',
  'hitap.timeoutSeconds',
  'scratch.revealPercent',
];

/** Returns a predicate: true if a test next to a page, or a file it shares, names the setting. */
function namedByTests(): (path: string) => boolean {
  const wordsByField = new Map<string, Set<string>>();
  for (const root of ['src', 'test'].map((name) => join(import.meta.dirname, '../..', name))) {
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const folder = dirname(file);
      if (!/(\.test|-harness)\.tsx?$/.test(file) || folder === 'server') continue;
      const known = wordsByField.get(folder) ?? new Set();
      for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/\w+/g)) known.add(word);
      wordsByField.set(folder, known);
    }
  }
  return (path) =>
    [...wordsByField.values()].some((known) => path.split('.').every((part) => known.has(part)));
}
const isNamed = namedByTests();

const name = (path: FieldPath) => path.join('.');
/** Fields that no test next to a page names. */
const fields = everyField()
  .filter(({ path }) => serverSide[name(path)] === undefined && !felt.includes(name(path)))
  .filter(({ path }) => !isNamed(name(path)));

const getReaders = (section: SectionId) =>
  pages.filter(({ sections }) => sections.includes(section)).map(({ id }) => id);
const getSections = (some: typeof fields) => [...new Set(some.map(({ path: [section] }) => section))];

/** Renders a page as built, without the settings embedded for its scripts. */
function built(page: PageId, sections: Sections): string {
  const input = { page, name: 'App', systemName: 'app', pages: [...pageIds], sections };
  return renderPage(input, place).replace(/<script type="application\/json".*?<\/script>/s, '');
}

/** Renders one state of a page as HTML. Sorted by cost, cheapest first. */
type View = (sections: Sections) => string | Promise<string>;

const viewsByPage = new Map<PageId, readonly View[]>(
  pageIds.map((page) => {
    const visit =
      (own: Omit<Visit, 'page' | 'sections'>): View =>
      async (sections) =>
        (await explore({ page, sections, ...own })).join('\n');
    const items = page === 'coupon' ? ['c2', 'c3', 'c4'] : [];
    return [
      page,
      [
        (sections) => built(page, sections),
        visit({ tier: 'goldMember' }),
        ...modes.map((mode) => visit({ tier: 'goldMember', mode, taps: 30 })),
        ...items.flatMap((item) => modes.map((mode) => visit({ tier: 'member', mode, taps: 30, item }))),
        ...modes.map((mode) => visit({ tier: 'visitor', mode, taps: 30 })),
        ...failures.map((failing) => visit({ tier: 'member', mode: { failing } })),
      ],
    ];
  }),
);

const bases = { rich: createFullSections(), turned: createAlternativeSections(), default: defaultSections() };

describe('a text of the settings', () => {
  const mark = (path: FieldPath) => `[${name(path)}]`;
  const texts = fields.filter(({ field }) => isText(field));
  const marked = texts.reduce(
    (sections, { path, field }) => withChangedField(sections, path, field, mark(path)),
    bases.rich,
  );

  // Texts after a scan, scratching or a payment are out of reach here; the pages' own tests name them.
  it.each(getSections(texts))('is shown by a page that reads it: %s', async (section) => {
    let unseen = texts.map(({ path }) => path).filter(([id]) => id === section);
    for (const view of getReaders(section).flatMap((page) => viewsByPage.get(page) ?? [])) {
      const html = await view(marked);
      unseen = unseen.filter((path) => !html.includes(mark(path)));
      if (unseen.length === 0) break;
    }
    expect(unseen.map(name)).toEqual([]);
  });
});

describe('another setting', () => {
  it.each<PageId>(['top', 'shops', 'setting'])('changes the output on its own: %s', async (page) => {
    const view = async () =>
      (await explore({ page, sections: bases.rich, tier: 'goldMember', taps: 5 })).join();
    expect(await view()).toBe(await view());
  });

  const nonTextFields = fields.filter(({ field }) => !isText(field));
  const unchanged = { rich: new Map(), turned: new Map(), default: new Map() } satisfies Record<
    keyof typeof bases,
    Map<View, string>
  >;

  /** Renders unchanged settings once per view. */
  async function viewUnchanged(base: keyof typeof bases, view: View): Promise<string> {
    const html = unchanged[base].get(view) ?? (await view(bases[base]));
    unchanged[base].set(view, html);
    return html;
  }

  const quick = (views: readonly View[]) => views.slice(0, 2);
  const slow = (views: readonly View[]) => views.slice(2);
  /** Most fields are visible without a tap and with rich settings. */
  const steps = [quick, slow].flatMap((part) =>
    (['rich', 'turned', 'default'] as const).map((base) => [base, part] as const),
  );

  async function changes({ path, field }: (typeof nonTextFields)[number]): Promise<boolean> {
    const readers = getReaders(path[0]);
    const own = readers.length === pages.length ? (['top', 'shops'] as const) : readers;
    for (const [base, part] of steps) {
      const changedSections = withChangedField(bases[base], path, field);
      for (const page of own) {
        for (const view of part(viewsByPage.get(page) ?? []))
          if ((await viewUnchanged(base, view)) !== (await view(changedSections))) return true;
      }
    }
    return false;
  }

  it.each(getSections(nonTextFields))('changes a page that reads it: %s', async (section) => {
    const without: string[] = [];
    for (const one of nonTextFields.filter(({ path: [id] }) => id === section)) {
      if (!(await changes(one))) without.push(name(one.path));
    }
    expect(without).toEqual([]);
  });
});
