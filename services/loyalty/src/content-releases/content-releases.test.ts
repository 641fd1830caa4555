import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import { workEndpoints } from '@noren/contracts/work';
import { eventually } from '@noren/service-kit/testing';
import {
  createReleaseStaff,
  published,
  type ReleaseStaff,
} from '../../test/content-releases/release-staff.js';
import {
  createLoyaltyHarness,
  type LoyaltyHarness,
  plainCoupon,
  type TestApp,
} from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient, type StaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let contents: StaffClient;
let staff: ReleaseStaff;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(() => loyalty.stop());
beforeEach(async () => {
  app = await loyalty.app({ features: allOptions });
  contents = createStaffClient(loyalty, app);
  staff = createReleaseStaff(loyalty, app);
});
afterEach(() => {
  loyalty.at = undefined;
});

/** Lists the names of the coupons that members see, sorted. */
async function names(environment: Environment = 'production', of = app): Promise<string[]> {
  const { client, headers } = loyalty.page({ ...of, environment });
  const { data } = await client.call(memberCouponEndpoints.list, {
    params: { systemName: of.systemName },
    headers,
    query: { size: 100 },
  });
  return data.map(({ name }) => name).sort();
}

async function rename(id: string, name: string): Promise<void> {
  const { version } = await contents.get('coupons', id);
  await contents.update('coupons', id, { ...plainCoupon, name, version });
}

const coupon = (name: string) => contents.add('coupons', { ...plainCoupon, name });

describe('a saved content', () => {
  it('is a draft: development serves it, review and production do not', async () => {
    const { id } = await coupon('A');
    expect(await names('development')).toEqual(['A']);
    expect(await names('review')).toEqual([]);
    expect(await names()).toEqual([]);
    expect(await staff.publications('coupons', [id])).toEqual([{ contentId: id, state: 'draft' }]);
  });

  it('goes to review when it is requested and to production when it is approved', async () => {
    const { id } = await coupon('A');
    const requested = await staff.request(await staff.create([published('coupons', { id })]));
    expect(requested).toMatchObject({ status: 'requested', requester: 'Olga', requesterId: 'olga' });
    const waiting = async (groups: string[]) =>
      (await loyalty.staff({ role: 'operator', groups }).call(workEndpoints.contents)).data.requested.items;
    expect(await waiting([app.groupId])).toMatchObject([{ releaseId: requested.id, by: 'Olga' }]);
    expect(await waiting(['another'])).toEqual([]);
    expect([await names('review'), await names()]).toEqual([['A'], []]);
    expect(await staff.decide(requested)).toMatchObject({ status: 'published', reviewer: 'Aki' });
    expect([await names('review'), await names()]).toEqual([['A'], ['A']]);
    expect(await staff.publications('coupons', [id])).toEqual([
      { contentId: id, state: 'live', liveVersion: 1 },
    ]);
  });

  it('stays as it was in production until its next release', async () => {
    const { id } = await coupon('A');
    await staff.release([published('coupons', { id })]);
    await rename(id, 'B');
    expect([await names('development'), await names('review'), await names()]).toEqual([['B'], ['A'], ['A']]);
    expect(await staff.publications('coupons', [id])).toMatchObject([{ state: 'changed', liveVersion: 1 }]);
    const release = await staff.create([published('coupons', { id })]);
    await rename(id, 'C');
    await staff.decide(await staff.request(release));
    expect(await names()).toEqual(['B']);
    const [change] = await staff.changes(await staff.create([published('coupons', { id })]));
    expect(change).toMatchObject({ before: { name: 'B' }, after: { name: 'C' } });
  });

  it('is listed by its state', async () => {
    const [draft, changed, scheduled, live] = await Promise.all(['D', 'C', 'S', 'L'].map(coupon));
    await staff.release([changed, live].map((one) => published('coupons', one as { id: string })));
    await rename(changed?.id ?? '', 'C2');
    await staff.release([published('coupons', scheduled as { id: string })], '2099-01-01T00:00:00.000Z');
    for (const [state, one] of Object.entries({ draft, changed, scheduled, live })) {
      const query = { state: state as 'draft' };
      const { data } = await loyalty.staff().call(couponEndpoints.list, { params: { appId: app.id }, query });
      expect(data.map(({ id }) => id)).toEqual([one?.id]);
    }
  });

  it('cannot be deleted while production serves it', async () => {
    const { id } = await coupon('A');
    await staff.release([published('coupons', { id })]);
    await expect(contents.remove('coupons', id)).rejects.toMatchObject({
      code: 'inUse',
      errors: [{ rule: 'live', params: { name: 'A' } }],
    });
    await staff.takeDown([{ kind: 'coupons', contentId: id }]);
    await contents.remove('coupons', id);
    expect(await names()).toEqual([]);
  });
});

describe('an approval', () => {
  it('is bound to what its reviewer saw', async () => {
    const { id } = await coupon('A');
    const requested = await staff.request(await staff.create([published('coupons', { id })]));
    const other = await coupon('B');
    const items = [published('coupons', { id }), published('coupons', other)];
    const edited = await staff.update(requested, { items });
    expect(edited).toMatchObject({ status: 'draft', reopened: { reason: 'changed', by: 'Olga' } });
    await expect(staff.decide(requested)).rejects.toMatchObject({ code: 'conflict' });
    await expect(staff.decide(edited)).rejects.toMatchObject({ code: 'contentReleaseClosed' });
    await staff.decide(await staff.request(edited));
    expect(await names()).toEqual(['A', 'B']);
  });

  it('ends with a change of a scheduled release', async () => {
    const { id } = await coupon('A');
    const scheduled = await staff.release([published('coupons', { id })], '2099-01-01T00:00:00.000Z');
    expect(scheduled.status).toBe('scheduled');
    await staff.update(scheduled, { publishAt: '2098-01-01T00:00:00.000Z' });
    loyalty.at = new Date('2099-06-01T00:00:00.000Z');
    const later = await coupon('B');
    await eventually(async () =>
      expect((await staff.release([published('coupons', later)])).status).toBe('published'),
    );
    expect(await names()).toEqual(['B']);
  });

  it('may not come from the requester where the group says so', async () => {
    const releasePolicy = { ...defaultReleasePolicy, reviewers: { notRequester: true } };
    app = await loyalty.app({ features: allOptions, releasePolicy });
    contents = createStaffClient(loyalty, app);
    const aki = loyalty.staff({ role: 'admin', name: 'Aki', sub: 'aki' });
    staff = createReleaseStaff(loyalty, app, aki, aki);
    const requested = await staff.request(await staff.create([published('coupons', await coupon('A'))]));
    await expect(staff.decide(requested)).rejects.toMatchObject({ code: 'ownRequest' });
    const ren = loyalty.staff({ role: 'admin', name: 'Ren', sub: 'ren' });
    expect(await staff.decide(requested, 'approved', ren)).toMatchObject({ status: 'published' });
  });

  it('is not needed where the group reviews no contents', async () => {
    const releasePolicy = { ...defaultReleasePolicy, contentReview: 'off' as const };
    app = await loyalty.app({ features: allOptions, releasePolicy });
    contents = createStaffClient(loyalty, app);
    staff = createReleaseStaff(loyalty, app);
    const { id } = await coupon('A');
    expect(await names()).toEqual([]);
    await contents.publish('coupons', [id]);
    expect(await names()).toEqual(['A']);
    const other = await coupon('B');
    const release = await staff.request(await staff.create([published('coupons', other)]));
    expect(release).toMatchObject({ status: 'published', automatic: 'noReview' });
    await staff.takeBack(release);
    expect(await names()).toEqual(['A']);
  });
});

describe('a release', () => {
  it('goes live at its time, once', async () => {
    const { id } = await coupon('A');
    const release = await staff.release([published('coupons', { id })], '2099-01-01T00:00:00.000Z');
    loyalty.at = new Date('2098-12-31T23:59:59.999Z');
    expect(await names()).toEqual([]);
    loyalty.at = new Date('2099-01-01T00:00:00.000Z');
    await eventually(async () => expect(await names()).toEqual(['A']));
    expect(await eventually(() => staff.get(release))).toMatchObject({ status: 'published' });
  });

  it('names the item and the field that break a rule, when it is requested and when it is due', async () => {
    const game = await contents.create('pointRewards', { published: true });
    const couponId = String(game['couponId']);
    const alone = await staff.create([published('pointRewards', game)]);
    await expect(staff.request(alone)).rejects.toMatchObject({
      code: 'contentReleaseBroken',
      errors: [{ path: '/items/0/couponId', rule: 'exists', params: { name: game.name } }],
    });
    await staff.release([published('pointRewards', game), published('coupons', { id: couponId })]);
    await expect(staff.takeDown([{ kind: 'coupons', contentId: couponId }])).rejects.toMatchObject({
      code: 'contentReleaseBroken',
      errors: [{ path: '/items/0', rule: 'inUse', params: { name: game.name } }],
    });
    const { id } = await coupon('Gone');
    const scheduled = await staff.release([published('coupons', { id })], '2099-01-01T00:00:00.000Z');
    await contents.remove('coupons', id);
    loyalty.at = new Date('2099-01-01T00:00:01.000Z');
    const reopened = await eventually(async () => {
      const found = await staff.get(scheduled);
      expect(found.status).toBe('draft');
      return found;
    });
    const { data: work } = await loyalty.staff().call(workEndpoints.contents);
    expect(work.broken.items.filter(({ appId }) => appId === app.id)).toMatchObject([
      { appName: app.name, releaseId: scheduled.id, by: 'Olga', errors: [{ rule: 'exists' }] },
    ]);
    expect(reopened.reopened).toMatchObject({
      reason: 'broken',
      errors: [{ path: '/items/0', rule: 'exists', params: { name: 'Gone' } }],
    });
  });

  it('is taken back whole, except what a later release changed', async () => {
    const [a, b] = [await coupon('A'), await coupon('B')];
    await staff.release([published('coupons', a)]);
    await rename(a.id, 'A2');
    const second = await staff.release([published('coupons', a), published('coupons', b)]);
    expect(await names()).toEqual(['A2', 'B']);
    await rename(b.id, 'B2');
    await staff.release([published('coupons', b)]);
    expect(await staff.takeBack(second)).toMatchObject({ status: 'takenBack', takenBackBy: 'Olga' });
    expect(await names()).toEqual(['A', 'B2']);
    await expect(staff.takeBack(second)).rejects.toMatchObject({ code: 'contentReleaseClosed' });
  });

  it('is not taken back while something live uses a content of it, which the error names', async () => {
    const game = await contents.create('pointRewards', { published: true });
    const other = await coupon('A');
    const used = { id: String(game['couponId']) };
    const release = await staff.release([published('coupons', other), published('coupons', used)]);
    await rename(other.id, 'A2');
    await staff.release([published('coupons', other), published('pointRewards', game)]);
    await expect(staff.takeBack(release)).rejects.toMatchObject({
      code: 'contentReleaseBroken',
      errors: [{ path: '/items/1', rule: 'inUse', params: { name: game.name } }],
    });
    expect(await names()).toContain('A2');
  });

  it('is published beside many others of its app', async () => {
    const coupons = await Promise.all(Array.from({ length: 40 }, (_, index) => coupon(`${index}`)));
    const requested = [];
    for (const one of coupons)
      requested.push(await staff.request(await staff.create([published('coupons', one)])));
    const done = await Promise.all(requested.map((one) => staff.decide(one)));
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['published']));
    expect(await names()).toHaveLength(40);
  });

  it('ends when it is cancelled', async () => {
    const release = await staff.release(
      [published('coupons', await coupon('A'))],
      '2099-01-01T00:00:00.000Z',
    );
    expect(await staff.cancel(release)).toMatchObject({ status: 'cancelled' });
    loyalty.at = new Date('2099-06-01T00:00:00.000Z');
    await expect(staff.decide(release)).rejects.toMatchObject({ code: 'contentReleaseClosed' });
    expect(await names()).toEqual([]);
  });
});
