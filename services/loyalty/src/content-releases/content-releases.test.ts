import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { couponEndpoints } from '@noren/contracts/contents';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import { workEndpoints } from '@noren/contracts/work';
import { eventually } from '@noren/service-kit/testing';
import { createReleaseShop, type ReleaseShop } from '../../test/content-releases/release-shop.js';
import { published } from '../../test/content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: ReleaseShop['app'];
let contents: ReleaseShop['contents'];
let staff: ReleaseShop['staff'];
let coupon: ReleaseShop['coupon'];
let rename: ReleaseShop['rename'];
let names: ReleaseShop['names'];

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(() => loyalty.stop());
beforeEach(async () => {
  ({ app, contents, staff, coupon, rename, names } = await createReleaseShop(loyalty));
});
afterEach(() => {
  loyalty.at = undefined;
});

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
    const aki = loyalty.staff({ role: 'admin', name: 'Aki', sub: 'aki' });
    ({ staff, coupon } = await createReleaseShop(loyalty, { releasePolicy }, aki, aki));
    const requested = await staff.request(await staff.create([published('coupons', await coupon('A'))]));
    await expect(staff.decide(requested)).rejects.toMatchObject({ code: 'ownRequest' });
    const ren = loyalty.staff({ role: 'admin', name: 'Ren', sub: 'ren' });
    expect(await staff.decide(requested, 'approved', ren)).toMatchObject({ status: 'published' });
  });

  it('is not needed where the group reviews no contents', async () => {
    const releasePolicy = { ...defaultReleasePolicy, contentReview: 'off' as const };
    ({ contents, staff, coupon, names } = await createReleaseShop(loyalty, { releasePolicy }));
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
