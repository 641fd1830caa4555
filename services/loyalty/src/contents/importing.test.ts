import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentEndpoints, contentIds, importLineLimit } from '@noren/contracts/contents';
import { Name } from '@noren/contracts/core';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { getFile, getTable } from '../../test/contents/csv/table.js';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';
import { csvText } from './csv/csv-file.js';

let loyalty: LoyaltyHarness;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(() => loyalty.stop());

const inNewApp = async (): Promise<StaffClient> =>
  createStaffClient(loyalty, await loyalty.app({ features: allOptions }));

/** Texts as people paste them, including formulas and quotes. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''@x",
      '-',
      '+81',
      '＝SUM(A1)',
      '\tx',
      'a"b',
      'a,b',
      'a\r\nb',
      ' x ',
      '\ufeffx',
    ),
  )
  .filter((text) => /\S/.test(text) && !text.includes('\0'));
/** The same texts as far as they are names. */
const anyName = anyText.filter((text) => Value.Check(Name, text));

describe('an exported file', () => {
  it('is a text download', async () => {
    const app = await loyalty.app({ features: allOptions });
    const params = { appId: app.id };
    const answer = await loyalty.staff().open(contentEndpoints.stampCards.export, { params });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="stamp-cards.csv"');
  });

  it.each(contentIds)('matches the stored contents, so importing it changes nothing (%s)', async (id) => {
    const here = await inNewApp();
    for (let count = 0; count < 2; count += 1) await here.create(id, { code: undefined });
    const before = await here.all(id);
    const csv = await here.exported(id);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(await here.imported(id, csv)).toEqual({
      imported: true,
      create: 0,
      change: 0,
      unchanged: 2,
      ids: [],
      errors: [],
    });
    expect(await here.all(id)).toEqual(before);
  });

  it.each(['shops', 'information', 'coupons'] as const)('applies the edits made to it (%s)', async (id) => {
    const here = await inNewApp();
    const field = id === 'information' ? 'body' : 'description';
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(anyName, anyText), { minLength: 4, maxLength: 4 }),
        async (names, edits) => {
          const made = [];
          for (const name of names)
            made.push(await here.create(id, { name, code: undefined, [field]: name }));
          const rows = getTable(await here.exported(id));
          expect(rows.map(({ id: own }) => own)).toEqual(made.map(({ id: own }) => own));
          // Editing a cell types a text; the spreadsheet adds an apostrophe to what looks like a formula.
          const typed = (text: string) => getTable(csvText([['x'], [guardedByHand(text)]]))[0]?.['x'] ?? '';
          const edited = rows.map((row, index) => {
            const [name = '', text = ''] = edits[index] ?? [];
            return { ...row, name: typed(name), [field]: typed(text) };
          });
          const answer = await here.imported(id, getFile(edited));
          expect(answer).toMatchObject({ imported: true, create: 0, errors: [] });
          const after = await here.all(id);
          for (const [index, { id: own }] of made.entries()) {
            const [name, text] = edits[index] ?? [];
            expect(after.find((content) => content.id === own)).toMatchObject({ name, [field]: text });
          }
          for (const { id: own } of made) await here.remove(id, own);
        },
      ),
      { numRuns: sized(4, 30) },
    );
  });
});

/** Marks a cell as text, as people do in a spreadsheet. */
function guardedByHand(text: string): string {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

describe('formulas', () => {
  it('are exported as text and unchanged after an import', async () => {
    const here = await inNewApp();
    const names = ['=cmd|"/c calc"!A1', '+1', '-1', '@SUM(1)', "'=1", '＝1'];
    for (const name of names) await here.create('information', { name });
    const csv = await here.exported('information');
    for (const { name } of getTable(csv)) expect(name).toMatch(/^'/);
    await here.imported('information', csv);
    expect((await here.all('information')).map(({ name }) => name)).toEqual(names);
  });

  it('do not include negative numbers', async () => {
    const here = await inNewApp();
    const shop = await here.create('shops', { latitude: -33.8688, longitude: 151.2093 });
    const csv = await here.exported('shops');
    expect(getTable(csv)[0]).toMatchObject({ latitude: '-33.8688' });
    expect(await here.imported('shops', csv.replace('-33.8688', "'-33.9"))).toMatchObject({ change: 1 });
    expect(await here.get('shops', shop.id)).toMatchObject({ latitude: -33.9 });
  });
});

describe('an import', () => {
  it('previews which contents it creates, changes and leaves unchanged, then does so', async () => {
    const here = await inNewApp();
    const unchangedCategory = await here.create('shopCategories', { name: 'Kept', order: 1 });
    const moved = await here.create('shopCategories', { name: 'Moved', order: 2 });
    const csv = `id,name,order,published\n${unchangedCategory.id},Kept,1,TRUE\n${moved.id},Moved,9,true\n,New,3,false\n`;
    const counts = { create: 1, change: 1, unchanged: 1, errors: [] };
    const ids = [moved.id, expect.any(String)];
    const preview = await here.imported('shopCategories', csv, { dryRun: true });
    expect(preview).toEqual({ imported: false, ...counts, ids });
    expect(await here.all('shopCategories')).toEqual([unchangedCategory, moved]);
    expect(await here.imported('shopCategories', csv)).toEqual({ ...preview, imported: true });
    expect(await here.all('shopCategories')).toMatchObject([
      { id: unchangedCategory.id, version: 1 },
      { id: moved.id, order: 9, version: 2 },
      { name: 'New', order: 3, published: false },
    ]);
  });

  it('creates nothing twice when repeated or run concurrently', async () => {
    const here = await inNewApp();
    const csv = 'name,order\nA,1\nB,2\nC,3\n';
    await Promise.allSettled(Array.from({ length: 4 }, () => here.imported('shopCategories', csv)));
    expect(await here.imported('shopCategories', csv)).toMatchObject({ create: 0, unchanged: 3 });
    expect(await here.all('shopCategories')).toHaveLength(3);
    expect(await here.imported('shopCategories', csv, { importKey: 'another' })).toMatchObject({ create: 3 });
  });

  it('is completed by the next attempt after an interruption', async () => {
    const here = await inNewApp();
    await here.imported('shopCategories', 'name,order\nA,1\n');
    expect(await here.imported('shopCategories', 'name,order\nA,1\nB,2\n')).toMatchObject({
      create: 1,
      unchanged: 1,
    });
    expect((await here.all('shopCategories')).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('keeps fields without a column, including store codes', async () => {
    const here = await inNewApp();
    const fields = { useType: 'security', securityCode: '4711', barcode: '490' };
    const coupon = await here.create('coupons', fields);
    expect(await here.imported('coupons', `id,name\n${coupon.id},Renamed`)).toMatchObject({ change: 1 });
    expect(await here.get('coupons', coupon.id)).toMatchObject({ ...fields, name: 'Renamed' });
    const csv = `id,name,barcode,securityCode\n${coupon.id},Renamed,,0815`;
    expect(await here.imported('coupons', csv)).toMatchObject({ change: 1, errors: [] });
    const updatedCoupon = await here.get('coupons', coupon.id);
    expect(updatedCoupon).toMatchObject({ securityCode: '0815' });
    expect(updatedCoupon).not.toHaveProperty('barcode');
  });

  it('accepts the maximum number of lines, even long ones', async () => {
    const here = await inNewApp();
    const line = `青葉珈琲,${'住所'.repeat(100)},true\r\n`;
    const csv = `name,address,published\r\n${line.repeat(importLineLimit)}`;
    const answer = await here.imported('shops', csv, { dryRun: true });
    expect(answer).toMatchObject({ create: importLineLimit, errors: [] });
  });

  it('reads times as spreadsheets write them, in Japan time', async () => {
    const here = await inNewApp();
    const csv =
      'name,startsAt,endsAt\na,2026/4/1 9:00,2026-05-01\nb,2026-04-01T09:00:00+09:00,2026/05/01 00:00:00';
    expect(await here.imported('information', csv)).toMatchObject({ create: 2, errors: [] });
    const times = { startsAt: '2026-04-01T00:00:00.000Z', endsAt: '2026-04-30T15:00:00.000Z' };
    expect(await here.all('information')).toMatchObject([times, times]);
  });
});
