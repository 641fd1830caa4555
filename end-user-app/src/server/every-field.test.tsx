import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  defaultSections,
  type MemberTier,
  type PageId,
  pageIds,
  pages,
  type Sections,
  sectionIds,
} from '@noren/contracts';
import { cleanup } from '@testing-library/react';
import {
  changedSections,
  everyField,
  type FieldPath,
  isText,
  richSections,
  turnedSections,
} from '../../test/changed-values.js';
import { explore, type Mode } from '../../test/explore.js';
import { place } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { renderPage } from './server.js';

jest.setTimeout(600_000);
afterEach(cleanup);

/** What only our servers read, and why no page shows it. */
const serverSide: Record<string, string> = {
  'customPoint.pointField': 'where our servers find the points in the answer of the other system',
  'customPoint.expireDateField': 'where our servers find the date in that answer',
  'customPoint.expireDateFormat': 'how our servers read that date',
  'customPoint.cacheSeconds': 'how long our servers keep that answer',
  'echoss.apiUrl': 'our servers prove stamps there',
  'echoss.merchantCode': 'goes along with the proof',
  'echoss.region': 'goes along with the proof',
  'hitap.patterns': 'which stamps our servers take',
  'makeShop.apiUrl': 'our servers ask there',
  'makeShop.cacheSeconds': 'how long our servers keep that answer',
  'makeShop.shopId': 'goes along with that question',
  'minigameSetting.apiUrl': 'our servers ask there',
  'oneTimeToken.connectId': 'for whom our servers make tokens',
  'oneTimeToken.lifeSeconds': 'how long our servers let a token live',
  'oneTimeToken.parameterName': 'our servers make the address',
  'oneTimeToken.targetUrl': 'our servers make the address',
  'otpCommon.mailSubject': 'a mail, no page',
  'otpCommon.mailBody': 'a mail, no page',
  'otpCommon.smsBody': 'a text message, no page',
  'otpSetting.mailSender': 'a mail, no page',
  'otpSetting.smsSender': 'a text message, no page',
  'otpSetting.sendLimit': 'our servers count',
  'otpSetting.checkLimit': 'our servers count',
  'otpSetting.pauseMinutes': 'our servers count',
  'passTicket.ccid': 'our servers give it to the page when somebody pays',
  'passTicket.tokenApiKey': 'our servers give it to the page when somebody pays',
  'point.integrationApiUrl': 'our servers ask there',
  'pointIntegration.apiUrl': 'our servers ask there',
  'valueCard.apiUrl': 'our servers ask there',
  'valueCard.programId': 'goes along with that question',
  'valueCard.cacheSeconds': 'how long our servers keep the answer',
  'wallet.issuerId': 'our servers sign the card for it',
  'shopExtras.extras.key': 'names the value in the data of a shop',
  'filterSlideBannerByShopId.banners.shopId':
    'the member of the preview has the shops of all slides: see the tests of the slides',
  'history.pageSize': 'how many lines are asked for at once',
  'tutorial.enabled': 'whether the page is there at all: see the tests of the tutorial',
  'tutorial.showOnce': 'when the page opens: see the tests of the tutorial',
};

const tiers: readonly MemberTier[] = ['visitor', 'goldMember'];
const modes: readonly Mode[] = ['answers', 'backwards', 'refusals', 'empty'];
const failures = [
  new CallError(0),
  new CallError(500),
  new CallError(500, 'internal'),
  new CallError(503, 'maintenance'),
  new CallError(401, 'loginNeeded'),
  new CallError(401, 'memberSessionExpired'),
  new CallError(404, 'notFound'),
];

/** What members feel and no picture shows: how long something waits, how much must be scratched. */
const felt: readonly string[] = [
  'stamp.pressSeconds',
  'echoss.timeoutSeconds',
  'hitap.timeoutSeconds',
  'scratch.revealPercent',
];

/** Whether a test beside a page, or what it shares, names a setting: the words of each folder. */
function namedByTests(): (path: string) => boolean {
  const words = new Map<string, Set<string>>();
  for (const root of ['src', 'test'].map((name) => join(import.meta.dirname, '../..', name))) {
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const folder = dirname(file);
      if (!/(\.test|-bed)\.tsx?$/.test(file) || folder === 'server') continue;
      const known = words.get(folder) ?? new Set();
      for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/\w+/g)) known.add(word);
      words.set(folder, known);
    }
  }
  return (path) => [...words.values()].some((known) => path.split('.').every((part) => known.has(part)));
}
const isNamed = namedByTests();

const name = (path: FieldPath) => path.join('.');
const fields = everyField().filter(
  ({ path }) => serverSide[name(path)] === undefined && !felt.includes(name(path)),
);

/** A page as it is built, without the settings that it carries along for its scripts. */
function built(page: PageId, sections: Sections): string {
  const input = { page, name: 'App', systemName: 'app', pages: [...pageIds], sections };
  return renderPage(input, place).replace(/<script type="application\/json".*?<\/script>/s, '');
}

/** Whatever a member can see of a page. */
async function everything(page: PageId, sections: Sections): Promise<string> {
  const seen = [built(page, sections)];
  for (const tier of tiers) {
    for (const mode of modes) seen.push(...(await explore({ page, sections, tier, mode, taps: 30 })));
  }
  for (const item of page === 'coupon' ? ['c2', 'c3', 'c4'] : []) {
    for (const mode of modes)
      seen.push(...(await explore({ page, sections, tier: 'member', mode, taps: 30, item })));
  }
  for (const failing of failures) {
    seen.push(...(await explore({ page, sections, tier: 'member', mode: { failing }, taps: 0 })));
  }
  return seen.join('\n');
}

const bases = { rich: richSections(), turned: turnedSections(), default: defaultSections() };

describe('the words of the settings', () => {
  const mark = (path: FieldPath) => `[${name(path)}]`;
  const texts = fields.filter(({ field }) => isText(field));
  const unseen = new Set(texts.map(({ path }) => name(path)));

  it.each(pageIds)('are shown by some page: %s', async (page) => {
    const read = pages.find(({ id }) => id === page)?.sections ?? [];
    const marked = texts
      .filter(({ path: [section] }) => read.includes(section))
      .reduce((sections, { path, field }) => changedSections(sections, path, field, mark(path)), bases.rich);
    const html = await everything(page, marked);
    for (const { path } of texts) if (html.includes(mark(path))) unseen.delete(name(path));
  });

  // What is said after a touch of several fingers, a scan, scratching, a payment is what this walk cannot do.
  it('are all shown by some page, or by a test beside one that names them', () => {
    expect([...unseen].filter((path) => !isNamed(path))).toEqual([]);
  });
});

describe('every other setting', () => {
  it.each<PageId>(['top', 'shops', 'setting'])('is what makes a difference: %s', async (page) => {
    const look = async () =>
      (await explore({ page, sections: bases.rich, tier: 'goldMember', taps: 5 })).join();
    expect(await look()).toBe(await look());
  });

  const others = fields.filter(({ field }) => !isText(field));
  const seen = new Map<string, string>();

  /** What was seen of unchanged settings is looked at once. */
  async function unchanged(key: string, look: () => string | Promise<string>): Promise<string> {
    const known = seen.get(key) ?? (await look());
    seen.set(key, known);
    return known;
  }

  async function changes({ path, field }: (typeof others)[number]): Promise<boolean> {
    const readers = pages.filter(({ sections }) => sections.includes(path[0])).map(({ id }) => id);
    const own = readers.length === pages.length ? (['top', 'shops'] as const) : readers;
    const looks: [string, (page: PageId, sections: Sections) => string | Promise<string>][] = [
      ['built', built],
      ['drawn', async (page, sections) => (await explore({ page, sections, tier: 'goldMember' })).join('\n')],
      ['everything', everything],
    ];
    for (const [how, look] of looks) {
      for (const [base, sections] of Object.entries(bases)) {
        const changed = changedSections(sections, path, field);
        for (const page of own) {
          const before = await unchanged(`${how} ${base} ${page}`, () => look(page, sections));
          if (before !== (await look(page, changed))) return true;
        }
      }
    }
    return false;
  }

  it.each(sectionIds)(
    'changes what some page shows, or is shown by a test beside one: %s',
    async (section) => {
      const without: string[] = [];
      for (const one of others.filter(({ path: [id] }) => id === section)) {
        if (!(await changes(one)) && !isNamed(name(one.path))) without.push(name(one.path));
      }
      expect(without).toEqual([]);
    },
  );
});
