import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Feature, features } from '../groups/schema.js';
import { locales } from '../errors/texts.js';
import { sectionTexts } from '../texts.js';
import { apiUrl, halfWidth, Length, lettersOnly, lowerCase, Slug, upperCase, uuidText } from './fields.js';
import { type SectionId, secretPaths, sectionIds, sections, toBaseSection } from './registry.js';
import type { FieldHint } from './section.js';

type Field = TSchema & {
  description?: string;
  enum?: string[];
  secret?: boolean;
  uniqueBy?: string;
  properties?: Record<string, Field>;
  items?: Field;
};

/** Lists the fields of a section with their paths, including those of list items. */
function getFields(node: Field, at: string): [string, Field][] {
  return Object.entries(node.properties ?? {}).flatMap(([name, field]): [string, Field][] => [
    [`${at}.${name}`, field],
    ...(field.items === undefined ? [] : getFields(field.items, `${at}.${name}[]`)),
  ]);
}

const baseIds = sectionIds.filter((id) => toBaseSection(id) === id);

const allFields = sectionIds.flatMap((id) => getFields(sections[id].schema as Field, id));

/** The settings pages below `/app/{id}/`, exactly as in the specification; custom pages without their slug. */
const settingRoutes: Record<string, SectionId[]> = {
  'basic-setting/common-setting': ['application', 'styles'],
  'basic-setting/footer-setting': ['footer'],
  'basic-setting/header-setting': ['header'],
  'other-setting/barcode-reader': ['barcodeReader'],
  'other-setting/coupon-barcode': ['couponBarcode'],
  'other-setting/coupon-echoss': ['echoss', 'hitap'],
  'other-setting/custom-point': ['customPoint', 'point', 'pointIntegration'],
  'other-setting/filter-slide-banner-by-shopid': ['filterSlideBannerByShopId'],
  'other-setting/makeshop': ['makeShop', 'ecSite'],
  'other-setting/minigame': ['minigameSetting'],
  'other-setting/one-time-token': ['oneTimeToken'],
  'other-setting/pass-ticket': ['passTicket', 'ticket'],
  'other-setting/shop-extras': ['shopExtras'],
  'other-setting/text': ['text', 'translations'],
  'other-setting/wallet': ['wallet', 'valueCard'],
  'other-setting/webview': ['webview', 'externalSystemLink'],
  'page-setting/contents-config': ['contentsConfig'],
  'page-setting/coupon': ['coupon'],
  'page-setting/delete-member': ['deleteMember'],
  'page-setting/history': ['history'],
  'page-setting/information': ['information'],
  'page-setting/login': ['login'],
  'page-setting/member': ['member'],
  'page-setting/member-info': ['memberInfo'],
  'page-setting/minigame': ['minigame', 'scratch'],
  'page-setting/setting': ['setting'],
  'page-setting/shop': ['shop'],
  'page-setting/splash': ['splash'],
  'page-setting/stamp': ['stamp'],
  'page-setting/top': ['topPage'],
  'page-setting/tutorial': ['tutorial'],
  'page-setting/otp/common': ['otpCommon'],
  'page-setting/otp/forgot-password': ['otpForgotPassword'],
  'page-setting/otp/otp-setting': ['otpSetting'],
  'page-setting/otp/register': ['otpRegister'],
  'page-setting/otp/update-member': ['otpUpdateMember'],
  'page-setting/custom-page': ['customPage'],
};

const gatedSections: Record<Feature, SectionId[]> = {
  miniGame: ['minigame', 'minigameSetting'],
  scratch: ['scratch'],
  couponStampShop: ['coupon', 'stamp', 'shop'],
  hitap: ['hitap'],
  echoss: ['echoss'],
  couponBarcode: ['couponBarcode'],
  codeReader: ['barcodeReader'],
  externalSystemLink: ['externalSystemLink'],
  onetimeToken: ['oneTimeToken'],
  point: ['point', 'pointIntegration'],
  valueCard: ['valueCard'],
  customPoint: ['customPoint'],
  ECSite: ['ecSite'],
  makeShop: ['makeShop'],
  shopExtras: ['shopExtras'],
  passTicket: ['passTicket'],
  ticket: ['ticket'],
  wallet: ['wallet'],
  filterSlideBannerByShopId: ['filterSlideBannerByShopId'],
};

describe('sections', () => {
  it.each(Object.entries(settingRoutes))('shown on page %s are the expected ones', (route, expected) => {
    expect(baseIds.filter((id) => sections[id].route === route)).toEqual(expected);
  });

  it('are on the settings pages of the specification only, ordered basic, page, other', () => {
    const routes = sectionIds.map((id) => sections[id].route);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(settingRoutes).sort());
    const areas = routes.map((route) => route.split('/')[0]);
    expect(areas).toEqual([...areas].sort((a, b) => getOrder(a) - getOrder(b)));
  });

  it.each(features)('that need the feature %s are the expected ones', (feature) => {
    const gated = baseIds.filter((id) => getFeature(id) === feature);
    expect(gated).toEqual(gatedSections[feature]);
    expect(gated.length).toBeGreaterThan(0);
  });

  it('are registered under their own id', () => {
    for (const id of sectionIds) expect(sections[id].id).toBe(id);
  });
});

describe('fields', () => {
  it('have descriptions', () => {
    expect(allFields.filter(([, field]) => !field.description?.trim()).map(([at]) => at)).toEqual([]);
  });

  it('reference an existing item field in uniqueBy', () => {
    const wrong = allFields.filter(
      ([, { uniqueBy, items }]) => uniqueBy !== undefined && !(uniqueBy in (items?.properties ?? {})),
    );
    expect(wrong.map(([at]) => at)).toEqual([]);
  });

  it('have form hints for existing fields only', () => {
    const names = new Set(allFields.map(([at]) => at));
    const hinted = sectionIds.flatMap((id) =>
      Object.entries(sections[id].form as Record<string, FieldHint>).flatMap(([field, hint]) => [
        `${id}.${field}`,
        ...(hint.against === undefined ? [] : [`${id}.${hint.against}`]),
        ...Object.keys(hint.items ?? {}).map((part) => `${id}.${field}[].${part}`),
      ]),
    );
    expect(hinted.filter((at) => !names.has(at))).toEqual([]);
  });

  it.each(locales)('have labels for all of their options in %s, and no others', (locale) => {
    const nameless = allFields.filter(([at, { enum: own, items }]) => {
      const labels = (own ?? items?.enum ?? []).filter((value) => /^[a-z]/i.test(value));
      const names = sectionTexts[locale][toId(at)]?.options?.[at.split('.').at(-1) as string] ?? {};
      return labels.some((label) => names[label] === undefined);
    });
    expect(nameless.map(([at]) => at)).toEqual([]);
    for (const id of sectionIds) {
      const own = new Set(allFields.filter(([at]) => toId(at) === id).map(([at]) => at.split('.').at(-1)));
      const labels = sectionTexts[locale][id];
      const named = [...Object.keys(labels?.fields ?? {}), ...Object.keys(labels?.options ?? {})];
      expect({ id, left: named.filter((name) => !own.has(name)) }).toEqual({ id, left: [] });
    }
    expect(Object.keys(sectionTexts[locale]).sort()).toEqual([...sectionIds].sort());
  });

  it.each([
    [Length, ['0px', '24px', '100%'], ['', '24', '24em', '-1px', '12345px', '1.5px']],
    [Slug, ['a', 'spring-fair', '2026'], ['', '-a', 'a-', 'Fair', 'a/b', 'é', 'a'.repeat(51)]],
    [
      apiUrl('API'),
      ['', 'https://api.example/v1'],
      ['http://api.example', 'ftp://x', '/v1', 'https://a b', `https://${'a'.repeat(501)}`],
    ],
    [halfWidth(3, 'Code'), ['', 'aB1'], ['ａ', 'a-b', 'abcd']],
    [lettersOnly(3, 'Letters'), ['', 'aB'], ['a1', 'abcd']],
    [upperCase(3, 'Letters'), ['', 'AB'], ['Ab', 'A1']],
    [lowerCase(3, 'Letters'), ['', 'ab'], ['Ab', 'a1']],
    [
      uuidText('UUID'),
      ['', '123e4567-e89b-12d3-a456-426614174000'],
      ['123e4567e89b12d3a456426614174000', 'x'],
    ],
  ])('[C72] [C73] accept valid values only: %#', (schema, good, bad) => {
    expect(good.filter((value) => !Value.Check(schema, value))).toEqual([]);
    expect(bad.filter((value) => Value.Check(schema, value))).toEqual([]);
  });
});

describe('secrets', () => {
  it('are listed by section and field', () => {
    const own = secretPaths().filter((path) => baseIds.some((id) => path.startsWith(`${id}.`)));
    expect(own).toEqual([
      'deleteMember.channelSecret',
      'echoss.apiKey',
      'hitap.licenseKey',
      'customPoint.apiKey',
      'pointIntegration.apiKey',
      'passTicket.secretKey',
      'wallet.apiKey',
      'valueCard.apiKey',
      'minigameSetting.apiKey',
      'makeShop.token',
      'makeShop.apiKey',
    ]);
  });

  it('are direct fields of a section, never inside a list', () => {
    expect(allFields.filter(([, field]) => field.secret === true).map(([at]) => at)).toEqual(secretPaths());
  });
});

function toId(path: string): string {
  return path.split('.')[0] as string;
}

function getFeature(id: SectionId): Feature | undefined {
  return (sections[id] as { feature?: Feature }).feature;
}

function getOrder(area: string | undefined): number {
  return ['basic-setting', 'page-setting', 'other-setting'].indexOf(area ?? '');
}
