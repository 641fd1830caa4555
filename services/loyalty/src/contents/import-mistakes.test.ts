import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentId, importLineLimit, importSizeLimit } from '@noren/contracts/contents';
import { getFile } from '../../test/contents/csv/table.js';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

const inNewApp = async (): Promise<StaffClient> =>
  createStaffClient(loyalty, await loyalty.app({ features: allOptions }));

describe('a file with mistakes', () => {
  const wrong = async (id: ContentId, csv: string, here?: StaffClient) => {
    const answer = await (here ?? (await inNewApp())).imported(id, csv);
    expect(answer.imported).toBe(false);
    for (const { message } of answer.errors) expect(message).not.toBe('');
    return answer.errors.map(({ line, column, rule }) => `${line} ${column} ${rule}`);
  };

  it('is reported line by line, and nothing of it is imported', async () => {
    const here = await inNewApp();
    const { id: couponId } = await here.create('coupons');
    const prizes = (odds: number) => JSON.stringify([{ name: 'A', odds, kind: 'coupon', couponId }]);
    const rows = [
      { name: 'Fine', prizes: prizes(10), dailyLimit: '1', startsAt: '' },
      { name: '', prizes: prizes(10), dailyLimit: '1', startsAt: '' },
      { name: 'Two\nlines', prizes: '[', dailyLimit: 'many', startsAt: 'soon' },
      { name: 'Odds', prizes: prizes(101), dailyLimit: '1', startsAt: '' },
      {
        name: 'Total',
        prizes: `${prizes(60).slice(0, -1)},${prizes(60).slice(1).replace('"A"', '"B"')}`,
        dailyLimit: '1',
        startsAt: '',
      },
      { name: 'Coupon', prizes: prizes(1).replace(couponId, 'nowhere'), dailyLimit: '0', startsAt: '' },
      {
        name: 'Coupon',
        prizes: prizes(1).replace(couponId, 'nowhere'),
        dailyLimit: '1',
        startsAt: '2026/13/01',
      },
      { name: 'Coupon', prizes: prizes(1).replace(couponId, 'nowhere'), dailyLimit: '1', startsAt: '' },
    ];
    expect(await wrong('scratchGames', getFile(rows), here)).toEqual([
      '3 name required',
      '4 name name',
      '4 prizes format',
      '4 dailyLimit type',
      '4 startsAt format',
      '6 prizes maximum',
      '7 prizes oddsTotal',
      '8 dailyLimit minimum',
      '9 startsAt format',
      '10 prizes exists',
    ]);
    expect(await here.all('scratchGames')).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['an unknown column', 'name,colour\na,red', ['1 colour csvColumn']],
    ['a column twice', 'name,order,name\na,1,b', ['1 name uniqueItems']],
    ['too few columns', 'name,order\n\n\na', ['4  csvColumns']],
    ['an open quotation', 'name,order\n"a,1', ['2  csv']],
    ['nothing in it', '\n', ['1  csv']],
    ['ids of no content', 'id,name,order\nx,a,1', ['2 id exists']],
  ])('is reported: %s', async (_what, csv, expected) => {
    expect(await wrong('shopCategories', csv)).toEqual(expected);
  });

  it('is reported if ids or unique values are duplicated or there are too many lines', async () => {
    const here = await inNewApp();
    const shop = await here.create('shops', { code: 'ONE' });
    const twice = `id,name\n${shop.id},a\n${shop.id},b`;
    expect(await wrong('shops', twice, here)).toEqual(['3 id uniqueItems']);
    expect(await wrong('shops', 'name,code\na,ONE\nb,TWO\nc,TWO', here)).toEqual([
      '2 code unique',
      '4 code unique',
    ]);
    const many = `name,order\n${'a,1\n'.repeat(importLineLimit + 1)}`;
    expect(await wrong('shopCategories', many, here)).toEqual([`${importLineLimit + 2}  csvLines`]);
  });

  it('is rejected with the limit if the request is too large', async () => {
    const here = await inNewApp();
    const csv = 'x'.repeat(importSizeLimit);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(here.imported('shops', csv)).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body', rule: 'bodySize', params: { size: '16 MB' } }],
      });
  });

  it('requires the features of its values', async () => {
    const features = { ...allOptions, codeReader: false };
    const here = createStaffClient(loyalty, await loyalty.app({ features }));
    const csv = `name,proof,securityCode\na,qr,1`;
    expect(await wrong('stampCards', csv, here)).toEqual(['2 proof feature']);
  });
});
