import { expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { contentEndpoints } from '@noren/contracts/contents';
import { eventually } from '@noren/service-kit/testing';
import { sharedStack } from '../stack.js';
import { newContent } from './contents.js';
import { createUniqueCode, newApp, newGroup, newImage } from './fixtures.js';
import { clientWith } from './staff.js';

const stack = sharedStack();

it('copies an app with its contents, over all services', async () => {
  const admin = clientWith(stack, await stack.token('admin'));
  const { groupId } = await newGroup(admin, createUniqueCode('copy'), { couponStampShop: true });
  const source = await newApp(admin, groupId, createUniqueCode('source'));
  await newImage(admin, source.id);
  const coupon = await newContent(admin, source.id, 'coupons', () => '');
  const body = { name: 'Copy', systemName: createUniqueCode('copy'), groupId };
  const { data: copy } = await admin.call(appEndpoints.copy, { params: { appId: source.id }, body });
  const params = { appId: copy.id };
  await eventually(async () =>
    expect((await admin.call(appEndpoints.get, { params })).data).not.toHaveProperty('copy'),
  );
  const { data: coupons } = await admin.call(contentEndpoints.coupons.list, { params });
  expect(coupons.map(({ id, name }) => [id === coupon.id, name])).toEqual([[false, coupon.name]]);
});
