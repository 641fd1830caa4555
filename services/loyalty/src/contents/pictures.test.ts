import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { parsePictureUrl } from '@noren/contracts/picture-urls';
import { memberScratchEndpoints } from '@noren/contracts/scratch';
import { toDigest } from '@noren/service-kit';
import { createReleaseShop, type ReleaseShop } from '../../test/content-releases/release-shop.js';
import { published } from '../../test/content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness, plainCoupon } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: ReleaseShop['app'];
let contents: ReleaseShop['contents'];
let staff: ReleaseShop['staff'];

const file = 'coupon/summer.png';
const imageUrl = `/static/images/${file}`;
const summer = Buffer.from('summer');
const winter = Buffer.from('winter');

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(() => loyalty.stop());
beforeEach(async () => {
  loyalty.images.clear();
  loyalty.images.set(file, summer);
  ({ app, contents, staff } = await createReleaseShop(loyalty));
});

const coupon = (fields: object = { imageUrl }) => contents.add('coupons', { ...plainCoupon, ...fields });

/** Lists the pictures of the coupons that members see. */
async function pictures(environment: Environment = 'production', locale?: 'en') {
  const { client, headers } = loyalty.page({ ...app, environment, ...(locale && { locale }) });
  const { data } = await client.call(memberCouponEndpoints.list, { params: app, headers, query: {} });
  return data.map((one) => one.imageUrl);
}

const served = (bytes: Buffer) => `/_c/${toDigest(bytes)}/summer.png`;

describe('a picture of a content', () => {
  it('is named by its digest wherever members see the content, and by its path for staff', async () => {
    const content = await coupon();
    expect(await pictures('development')).toEqual([served(summer)]);
    const requested = await staff.request(await staff.create([published('coupons', content)]));
    expect([await pictures('review'), await pictures()]).toEqual([[served(summer)], []]);
    await staff.decide(requested);
    expect(await pictures()).toEqual([served(summer)]);
    expect(parsePictureUrl(served(summer))).toBe(toDigest(summer));
    expect(await contents.get('coupons', content.id)).toMatchObject({ imageUrl });
    const [change] = await staff.changes(await staff.create([published('coupons', content)]));
    expect(change).toMatchObject({ before: { imageUrl }, after: { imageUrl } });
  });

  it('stays live when the library loses or replaces it', async () => {
    const content = await coupon();
    const draft = await staff.create([published('coupons', content)]);
    loyalty.images.set(file, winter);
    await staff.decide(await staff.request(draft));
    expect(await pictures()).toEqual([served(summer)]);
    loyalty.images.clear();
    expect(await pictures()).toEqual([served(summer)]);
  });

  it('is back with the version that a taken back release replaced', async () => {
    const content = await coupon();
    await staff.release([published('coupons', content)]);
    loyalty.images.set('coupon/winter.png', winter);
    const values = { ...plainCoupon, imageUrl: '/static/images/coupon/winter.png', version: 1 };
    await contents.update('coupons', content.id, values);
    const release = await staff.release([published('coupons', content)]);
    expect(await pictures()).toEqual([`/_c/${toDigest(winter)}/winter.png`]);
    loyalty.images.clear();
    await staff.takeBack(release);
    expect(await pictures()).toEqual([served(summer)]);
  });

  it('keeps a release from going live while the library lacks it', async () => {
    loyalty.images.clear();
    const content = await coupon({ imageUrl, imageUrlEn: 'https://cdn.example.com/a.png' });
    const release = await staff.create([published('coupons', content)]);
    await expect(staff.request(release)).rejects.toMatchObject({
      code: 'contentReleaseBroken',
      errors: [{ path: '/items/0/imageUrl', rule: 'exists', params: { name: content.name } }],
    });
    loyalty.images.set(file, summer);
    await staff.decide(await staff.request(release));
    expect(await pictures()).toEqual([served(summer)]);
    expect(await pictures('production', 'en')).toEqual(['https://cdn.example.com/a.png']);
  });

  it('may be inside a list, such as that of prizes', async () => {
    const prize = { name: 'A', kind: 'none', odds: 50, imageUrl } as const;
    const game = await contents.add('scratchGames', {
      ...{ name: 'Game', prizes: [prize], dailyLimit: 1, membersOnly: false, published: true },
    });
    await staff.release([published('scratchGames', game)]);
    const { client, headers } = loyalty.page(app);
    const { data } = await client.call(memberScratchEndpoints.list, { params: app, headers, query: {} });
    expect(JSON.stringify(data)).toContain(served(summer));
    expect(JSON.stringify(data)).not.toContain('/static/');
  });
});
