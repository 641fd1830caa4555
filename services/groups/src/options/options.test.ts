import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { features } from '@noren/contracts/groups';
import { optionEndpoints } from '@noren/contracts/options';
import { createTestHarness, createTestClient, type TestHarness } from '@noren/service-kit/testing';
import { createGroupsApp } from '../app.js';

let harness: TestHarness;
let admin: Client;

beforeAll(async () => {
  harness = await createTestHarness('options');
  admin = createTestClient(createGroupsApp(harness).app, harness.token());
});
afterAll(() => harness.stop());

const names = async (query: object) =>
  (await admin.call(optionEndpoints.list, { query })).data.map(({ name }) => name);

describe('group options', () => {
  it("[C29] [C112] list the features in the specification's order", async () => {
    expect(await names({ size: 100 })).toEqual(features);
  });

  it('[C112] can be searched, sorted and paginated', async () => {
    expect(await names({ name: 'COUPON' })).toEqual(['couponStampShop', 'couponBarcode']);
    expect(await names({ name: 'coupon', sort: 'name,asc' })).toEqual(['couponBarcode', 'couponStampShop']);
    expect(await names({ page: 1, size: 15 })).toEqual(features.slice(15));
    await expect(names({ sort: 'size,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });
});
