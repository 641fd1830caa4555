import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import {
  type ContentPreview,
  type ContentPreviewQuery,
  contentPreviewEndpoints,
} from '@noren/contracts/content-previews';
import type { ContentReleaseItemInput } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type ContentId,
  contentIds,
  contentKind,
  getContentValues,
} from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import type { Locale } from '@noren/contracts/errors';
import { noOptions } from '@noren/contracts/groups';
import { type MemberTier, memberTiers } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { createReleaseShop } from '../content-releases/release-shop.js';
import { createReleaseStaff, published } from '../content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../loyalty-harness.js';
import { signInAs } from '../prepared-members.js';
import { allOptions, createStaffClient, type StaffClient } from '../staff-client.js';
import { readAsMember, toRules } from './preview-cases.js';

const contentsOfEach = sized(6, 12);
const moments = sized(4, 28);
const hourMs = 60 * 60 * 1000;
const base = new Date();
const seed = Date.now();

let loyalty: LoyaltyHarness;
let app: TestApp;
let contents: StaffClient;
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
  app = await loyalty.app({ features: allOptions });
  contents = createStaffClient(loyalty, app);
});
afterAll(() => loyalty.stop());

async function read(query: ContentPreviewQuery, client = loyalty.staff(), { id: appId } = app) {
  return (await client.call(contentPreviewEndpoints.get, { params: { appId }, query })).data;
}

const preview = (tier: MemberTier, at: Date): Promise<ContentPreview> =>
  read({ environment: 'production', tier, at: at.toISOString() });

async function countDocuments(): Promise<Record<string, number>> {
  const { db } = loyalty.harness.mongo.connection;
  const collections = (await db?.collections()) ?? [];
  const counts = collections.map(async (one) => [one.collectionName, await one.countDocuments()] as const);
  return Object.fromEntries((await Promise.all(counts)).sort());
}

/** Draws rules that do not contradict each other. */
function drawRules(kind: ContentId, values: object, count: number, drawSeed: number): object[] {
  const { brokenRules } = contentKind(kind);
  const isValid = (fields: object) => (brokenRules?.({ ...values, ...fields } as never) ?? []).length === 0;
  return fc.sample(toRules(base)[kind].filter(isValid), { numRuns: count, seed: drawSeed });
}

/** Creates contents with random rules. @returns also those that they refer to */
async function createContents(): Promise<Map<ContentId, AnyContent[]>> {
  for (const kind of contentIds) {
    const example = await contents.example(kind);
    for (const [index, fields] of drawRules(kind, example, contentsOfEach, seed).entries())
      await contents.add(kind, { ...example, ...fields, name: `${kind} ${index}` } as AnyContent);
  }
  return new Map(
    await Promise.all(contentIds.map(async (kind) => [kind, await contents.all(kind)] as const)),
  );
}

/** Saves other random rules of the contents. */
async function changeContents(all: ReadonlyMap<ContentId, readonly AnyContent[]>): Promise<void> {
  for (const [kind, some] of all) {
    for (const [index, { id }] of some.entries()) {
      const content = await contents.get(kind, id);
      const values = getContentValues(contentKind(kind), content);
      const [fields] = drawRules(kind, values, 1, seed + index);
      await contents.update(kind, id, { ...values, ...fields, version: content.version } as AnyContent);
    }
  }
}

/** Visitors use every coupon that they can, so that some limits are reached. */
async function useCoupons(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const { token } = await loyalty.member(app);
    const { client, headers } = loyalty.page(app, token);
    const { data } = await client.call(memberCouponEndpoints.list, {
      params: app,
      headers,
      query: { size: 100 },
    });
    for (const { id: couponId, state } of data) {
      if (state !== 'usable') continue;
      await client.call(memberCouponEndpoints.use, {
        params: { ...app, couponId },
        headers: { ...headers, 'idempotency-key': `${count}-${couponId}` },
        body: {},
      });
    }
  }
}

const half = (all: ReadonlyMap<ContentId, readonly AnyContent[]>, part: 0 | 1) =>
  new Map([...all].map(([kind, some]) => [kind, some.filter((_, index) => index % 2 === part)]));

const toItems = (all: ReadonlyMap<ContentId, readonly AnyContent[]>): ContentReleaseItemInput[] =>
  [...all].flatMap(([kind, some]) => some.map((content) => published(kind, content)));

describe(`a preview (seed ${seed})`, () => {
  it('answers what the member API answers at that moment, and stores nothing', async () => {
    const staff = createReleaseStaff(loyalty, app);
    const all = await createContents();
    await staff.release(toItems(all));
    await useCoupons();
    const schedule: [Map<ContentId, AnyContent[]>, number][] = [
      [half(all, 0), 70],
      [half(all, 1), 150],
    ];
    const releases = [];
    for (const [some, hours] of schedule) {
      await changeContents(some);
      releases.push(
        await staff.release(toItems(some), new Date(base.getTime() + hours * hourMs).toISOString()),
      );
    }
    const times = fc
      .sample(fc.integer({ min: 1, max: 240 * 60 }), { numRuns: moments, seed })
      .map((minutes) => new Date(base.getTime() + minutes * 60_000))
      .sort((one, other) => one.getTime() - other.getTime());
    const before = await countDocuments();
    const foreseen = new Map<string, ContentPreview>();
    for (const at of times)
      for (const tier of memberTiers) foreseen.set(`${at.toISOString()} ${tier}`, await preview(tier, at));
    expect(await countDocuments()).toEqual(before);

    let cases = 0;
    for (const at of times) {
      loyalty.at = at;
      const due = releases.filter(({ publishAt = '' }) => publishAt <= at.toISOString());
      for (const release of due)
        await eventually(async () => expect((await staff.get(release)).status).toBe('published'));
      for (const tier of memberTiers) {
        const { token } =
          tier === 'visitor' ? await loyalty.visitor(app) : await signInAs(loyalty, app, tier);
        const expected = foreseen.get(`${at.toISOString()} ${tier}`);
        expect(expected?.contents).toEqual(await readAsMember(loyalty, app, token));
        expect(expected?.releases.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
        cases += [...all.values()].flat().length;
      }
    }
    expect(cases).toBeGreaterThanOrEqual(sized(700, 10_000));
  });

  it('shows drafts in development, what waits in review, and only what is decided in production', async () => {
    loyalty.at = undefined;
    const shop = await createReleaseShop(loyalty);
    const coupon = await shop.coupon('Draft');
    const names = async (environment: Environment, at?: string) => {
      const query = { environment, tier: 'member', ...(at === undefined ? {} : { at }) } as const;
      const { contents: shown, releases } = await read(query, loyalty.staff(), shop.app);
      return { coupons: shown.coupons?.map(({ name }) => name), releases: releases.map(({ id }) => id) };
    };
    const nothing = { coupons: [], releases: [] };
    expect(await names('development')).toEqual({ coupons: ['Draft'], releases: [] });
    expect(await names('review')).toEqual(nothing);

    const later = new Date(Date.now() + 48 * hourMs).toISOString();
    const created = await shop.staff.create([published('coupons', coupon)], later);
    const requested = await shop.staff.request(created);
    await shop.rename(coupon.id, 'Changed');
    expect(await names('development')).toEqual({ coupons: ['Changed'], releases: [] });
    expect(await names('review')).toEqual({ coupons: ['Draft'], releases: [created.id] });
    expect(await names('production', later)).toEqual(nothing);

    await shop.staff.decide(requested);
    expect(await names('production')).toEqual(nothing);
    expect(await names('production', later)).toEqual({ coupons: ['Draft'], releases: [created.id] });
  });

  it('leaves out kinds whose feature is off, and speaks the language that is asked for', async () => {
    const plain = await loyalty.app({ features: noOptions });
    const { add } = createStaffClient(loyalty, plain);
    await add('information', { name: 'お知らせ', nameEn: 'News', important: false, published: true });
    const query = { environment: 'development', tier: 'visitor' } as const;
    const names = async (locale?: Locale) => {
      const shown = await read({ ...query, ...(locale && { locale }) }, loyalty.staff(), plain);
      expect(Object.keys(shown.contents)).toEqual(['information']);
      return shown.contents.information?.map(({ name }) => name);
    };
    expect(await names()).toEqual(['お知らせ']);
    expect(await names('en')).toEqual(['News']);
  });

  it('is only for staff who see the app', async () => {
    const unauthorizedUser = loyalty.staff({ role: 'operator', groups: ['another-group'] });
    const query = { environment: 'production', tier: 'visitor' } as const;
    await expect(read(query, unauthorizedUser)).rejects.toMatchObject({ status: 404, code: 'notFound' });
    await expect(read({ ...query, at: 'tomorrow' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });
});
