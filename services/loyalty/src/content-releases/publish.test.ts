import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { workEndpoints } from '@noren/contracts/work';
import { eventually, waitForDelivery } from '@noren/service-kit/testing';
import { createReleaseShop, type ReleaseShop } from '../../test/content-releases/release-shop.js';
import { published } from '../../test/content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { createContentReleaseRepository } from './repository.js';

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

  it('waits while its app is in the trash, and goes live after a restore', async () => {
    const other = await createReleaseShop(loyalty);
    const due = '2099-01-01T00:00:00.000Z';
    const release = await staff.release([published('coupons', await coupon('A'))], due);
    await other.staff.release([published('coupons', await other.coupon('B'))], due);
    await loyalty.publish(appEvents.trashed, app.id, 2, { id: app.id });
    await waitForDelivery(loyalty.harness.nats);
    loyalty.at = new Date(due);
    await eventually(async () => expect(await other.names()).toEqual(['B']));
    const stored = createContentReleaseRepository((await loyalty.harness.connect()).mongo);
    expect(await stored.find(app.id, release.id)).toMatchObject({ status: 'scheduled' });
    await loyalty.publish(appEvents.restored, app.id, 3, app);
    await waitForDelivery(loyalty.harness.nats);
    await eventually(async () => expect(await names()).toEqual(['A']));
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
    const reopened = await staff.waitUntilReopened(scheduled);
    const { data: work } = await loyalty.staff().call(workEndpoints.contents);
    expect(work.broken.items.filter(({ appId }) => appId === app.id)).toMatchObject([
      { appName: app.name, releaseId: scheduled.id, by: 'Olga', errors: [{ rule: 'exists' }] },
    ]);
    expect(reopened.reopened).toMatchObject({
      reason: 'broken',
      errors: [{ path: '/items/0', rule: 'exists', params: { name: 'Gone' } }],
    });
  });

  it('can be edited after an interrupted publication that then broke a rule', async () => {
    const { id } = await coupon('A');
    const scheduled = await staff.release([published('coupons', { id })], '2099-01-01T00:00:00.000Z');
    const stored = createContentReleaseRepository((await loyalty.harness.connect()).mongo);
    const record = await stored.find(app.id, scheduled.id);
    expect(record && (await stored.note(record, []))).toBeDefined();
    await contents.remove('coupons', id);
    loyalty.at = new Date('2099-01-01T00:00:01.000Z');
    const reopened = await staff.waitUntilReopened(scheduled);
    expect((await staff.update(reopened, { items: [] })).reopened).toBeUndefined();
    expect(await staff.cancel(reopened)).toMatchObject({ status: 'cancelled' });
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
