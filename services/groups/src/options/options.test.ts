import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, features, optionEndpoints } from '@noren/contracts';
import { createTestBed, injectClient, type TestBed } from '@noren/service-kit/testing';
import { createGroupsApp } from '../app.js';

let bed: TestBed;
let admin: Client;

beforeAll(async () => {
  bed = await createTestBed('options');
  admin = injectClient(createGroupsApp(bed).app, bed.token());
});
afterAll(() => bed.stop());

const names = async (query: object) =>
  (await admin.call(optionEndpoints.list, { query })).data.map(({ name }) => name);

describe('the options of groups', () => {
  it('are the features, in the order of the specification', async () => {
    expect(await names({ size: 100 })).toEqual(features);
  });

  it('can be searched, ordered and paged', async () => {
    expect(await names({ name: 'COUPON' })).toEqual(['couponStampShop', 'couponBarcode']);
    expect(await names({ name: 'coupon', sort: 'name,asc' })).toEqual(['couponBarcode', 'couponStampShop']);
    expect(await names({ page: 1, size: 15 })).toEqual(features.slice(15));
    await expect(names({ sort: 'size,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });
});
