import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberInformationEndpoints } from '@noren/contracts/information';
import { memberShopEndpoints } from '@noren/contracts/shops';
import { sized } from '@noren/testing';
import { createLoyaltyHarness, type LoyaltyHarness, plainCoupon, type TestApp } from '../loyalty-harness.js';
import { allOptions, createStaffClient, type StaffClient } from '../staff-client.js';
import { createReleaseStaff, published } from './release-staff.js';

const publications = sized(3, 8);
const readsOfEach = sized(50, 1_000);
const kinds = ['coupons', 'information', 'shops'] as const;

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

async function toBody(kind: ContentId, name: string) {
  if (kind === 'coupons') return { ...plainCoupon, name };
  const {
    startsAt: _from,
    endsAt: _until,
    categoryId: _category,
    code: _code,
    ...example
  } = await contents.example(kind);
  return { ...example, name, published: true };
}

/** Lists the names that members see of a kind. */
async function read(kind: (typeof kinds)[number]): Promise<string[]> {
  const { client, headers } = loyalty.page(app);
  const call = { params: { systemName: app.systemName }, headers, query: {} };
  const { data } = await {
    coupons: () => client.call(memberCouponEndpoints.list, call),
    information: () => client.call(memberInformationEndpoints.list, call),
    shops: () => client.call(memberShopEndpoints.search, call),
  }[kind]();
  return data.map(({ name }) => name);
}

it(`members read all of a set or nothing of it, in ${readsOfEach} reads during each of ${publications} publications`, async () => {
  const staff = createReleaseStaff(loyalty, app);
  const all: [ContentId, AnyContent][] = [];
  for (const kind of kinds) {
    for (let index = 0; index < 3; index += 1)
      all.push([kind, await contents.add(kind, (await toBody(kind, '0')) as never)]);
  }
  const items = all.map(([kind, content]) => published(kind, content));
  let release = await staff.release(items);
  for (let count = 1; count <= publications; count += 1) {
    const isTakenBack = count % 3 === 0;
    if (!isTakenBack) {
      for (const [kind, { id }] of all) {
        const { version } = await contents.get(kind, id);
        await contents.update(kind, id, { ...((await toBody(kind, String(count))) as AnyContent), version });
      }
    }
    let isDone = false;
    const changing = (isTakenBack ? staff.takeBack(release) : staff.release(items)).then((done) => {
      release = done;
      isDone = true;
    });
    let reads = 0;
    const readers = Array.from({ length: 10 }, async (_, reader) => {
      for (; reads < readsOfEach || !isDone; reads += 1) {
        const seen = await read(kinds[(reads + reader) % kinds.length] ?? 'coupons');
        expect(seen).toHaveLength(3);
        expect(new Set(seen).size).toBe(1);
      }
    });
    await Promise.all([changing, ...readers]);
    const now = isTakenBack ? count - 2 : count;
    for (const kind of kinds) expect(new Set(await read(kind))).toEqual(new Set([String(now)]));
  }
  const list = { params: { appId: app.id }, query: { status: 'takenBack' as const } };
  const { page } = await loyalty.staff().call(contentReleaseEndpoints.list, list);
  expect(page.totalElements).toBe(Math.floor(publications / 3));
});
