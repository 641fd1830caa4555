import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import type { AuditRecorded } from '@noren/contracts/audit';
import { type CouponCreate, couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { noOptions } from '@noren/contracts/groups';
import { memberEndpoints } from '@noren/contracts/members';
import { eventually, type TokenClaims } from '@noren/service-kit/testing';
import {
  createLoyaltyHarness,
  type LoyaltyHarness,
  plainCoupon,
  type TestApp,
} from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
  app = await loyalty.app();
});
afterAll(() => loyalty.stop());

const create = (fields: object = {}, claims: TokenClaims = {}, appId = app.id) =>
  loyalty.staff(claims).call(couponEndpoints.create, {
    params: { appId },
    body: { ...plainCoupon, ...fields } as CouponCreate,
  });

describe('staff’s coupons', () => {
  it('are created, read, replaced and deleted', async () => {
    const client = loyalty.staff({ role: 'operator', groups: [app.groupId] });
    const { data: created } = await create({
      barcode: '490',
      totalUses: 3,
      startsAt: '2026-12-01T09:00:00+09:00',
    });
    expect(created).toMatchObject({
      version: 1,
      appId: app.id,
      totalUses: 3,
      startsAt: '2026-12-01T00:00:00.000Z',
    });
    const params = { appId: app.id, couponId: created.id };
    expect((await client.call(couponEndpoints.get, { params })).data).toEqual(created);

    const body = { ...plainCoupon, version: 1, name: 'コーヒー半額', description: '1日1回' };
    const { data: updatedCoupon } = await client.call(couponEndpoints.update, { params, body });
    expect(updatedCoupon).toMatchObject({ name: 'コーヒー半額', description: '1日1回', version: 2 });
    expect(updatedCoupon).not.toHaveProperty('barcode');
    expect(updatedCoupon).not.toHaveProperty('totalUses');
    await expect(client.call(couponEndpoints.update, { params, body })).rejects.toMatchObject({
      code: 'conflict',
      current: updatedCoupon,
    });

    await client.call(couponEndpoints.delete, { params });
    await expect(client.call(couponEndpoints.get, { params })).rejects.toMatchObject({ code: 'notFound' });
    await expect(client.call(couponEndpoints.delete, { params })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are listed by page, name and requested order', async () => {
    const own = await loyalty.app();
    for (const name of ['b 10% off', 'a 10% off', 'c free']) await create({ name }, {}, own.id);
    const params = { appId: own.id };
    const query = { name: '10%', sort: 'name,asc', size: 1, page: 1 };
    const list = await loyalty.staff().call(couponEndpoints.list, { params, query });
    expect(list.data.map(({ name }) => name)).toEqual(['b 10% off']);
    expect(list.page).toEqual({ number: 1, size: 1, totalElements: 2, totalPages: 2 });
    const wrong = { params, query: { sort: 'securityCode,asc' } };
    await expect(loyalty.staff().call(couponEndpoints.list, wrong)).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/query/sort' }],
    });
  });

  it.each([
    [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' }, '/body/endsAt', 'after'],
    [{ useType: 'security' }, '/body/securityCode', 'required'],
    [{ securityCode: '1234' }, '/body/securityCode', 'onlyForSecurity'],
    [{ useType: 'hitap' }, '/body/useType', 'feature'],
    [{ useType: 'echoss' }, '/body/useType', 'feature'],
    [{ totalUses: 0 }, '/body/totalUses', 'minimum'],
    [{ firstPeople: 10, totalUses: 9 }, '/body/totalUses', 'minimum'],
    [{ name: ' ' }, '/body/name', 'name'],
    [{ imageUrl: 'javascript:alert(1)' }, '/body/imageUrl', 'image'],
    [{ discount: 10 }, '/body/discount', 'additionalProperties'],
  ])('are rejected when they break a rule: %j', async (fields, path, rule) => {
    await expect(create(fields)).rejects.toMatchObject({
      code: 'invalidParameter',
      status: 403,
      errors: [{ path, rule }],
    });
  });

  it('report every broken rule across fields, also on a change', async () => {
    const { data: coupon } = await create();
    const params = { appId: app.id, couponId: coupon.id };
    const term = { startsAt: '2026-12-03T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' };
    const body = { ...plainCoupon, ...term, version: 1, useType: 'security' as const };
    await expect(loyalty.staff().call(couponEndpoints.update, { params, body })).rejects.toMatchObject({
      errors: [{ path: '/body/endsAt' }, { path: '/body/securityCode' }],
    });
  });
});

describe('the audit log', () => {
  it('records who created, changed and deleted a coupon, and never its store code', async () => {
    const own = await loyalty.app();
    const client = loyalty.staff({ role: 'operator', groups: [own.groupId], name: 'Olga' });
    const body = { ...plainCoupon, useType: 'security', securityCode: '9753' } as const;
    const { data: coupon } = await client.call(couponEndpoints.create, { params: { appId: own.id }, body });
    const params = { appId: own.id, couponId: coupon.id };
    const change = { ...body, name: 'Half price', securityCode: '8642', version: 1 };
    await client.call(couponEndpoints.update, { params, body: change });
    await expect(client.call(couponEndpoints.update, { params, body: change })).rejects.toBeDefined();
    await client.call(couponEndpoints.delete, { params });
    const toImportError = await eventually(async () => {
      const events = (await loyalty.harness.events('audit.loyalty')).map(({ data }) => data as AuditRecorded);
      const found = events.filter(({ subject }) => subject === own.id);
      expect(found).toHaveLength(3);
      return found;
    });
    const path = `/coupons/${coupon.id}`;
    const before = { name: 'Half price', securityCode: '••••••••' };
    expect(toImportError).toMatchObject([
      { kind: 'app', action: 'coupons.create', actor: { name: 'Olga' }, changes: [{ path }] },
      {
        action: 'coupons.update',
        changes: [{ path: `${path}/name`, before: plainCoupon.name, after: 'Half price' }],
      },
      { action: 'coupons.delete', changes: [{ path, before }] },
    ]);
    expect(JSON.stringify(toImportError)).not.toMatch(/"(9753|8642)"/);
  });
});

describe('access to coupons', () => {
  it('allows admins and operators to write', async () => {
    for (const role of ['monitor', 'only-monitor', 'service'] as const) {
      await expect(create({}, { role, groups: [app.groupId] })).rejects.toMatchObject({
        code: 'accessDenied',
      });
    }
    await expect(create({}, { role: 'operator', groups: [app.groupId] })).resolves.toHaveProperty('data');
  });

  it('[C94] allows the app’s group to read and returns 404 to others', async () => {
    const { data: coupon } = await create();
    const foreign = loyalty.staff({ role: 'operator', groups: ['another'] });
    const params = { appId: app.id, couponId: coupon.id };
    const body = { ...plainCoupon, version: 1 };
    const calls = [
      foreign.call(couponEndpoints.list, { params }),
      foreign.call(couponEndpoints.get, { params }),
      foreign.call(couponEndpoints.update, { params, body }),
      foreign.call(couponEndpoints.delete, { params }),
      create({}, { role: 'operator', groups: ['another'] }),
      create({}, {}, 'nowhere'),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'notFound' } });
    }
  });

  it('allows related groups to read; without related groups, only the own group', async () => {
    const shared = await loyalty.app({ groupId: 'own-1', groupIds: ['own-1', 'agency-1'] });
    const list = (group: string) =>
      loyalty
        .staff({ role: 'monitor', groups: [group] })
        .call(couponEndpoints.list, { params: { appId: shared.id } });
    for (const group of ['own-1', 'agency-1']) await expect(list(group)).resolves.toBeDefined();
    await expect(list('agency-2')).rejects.toMatchObject({ code: 'notFound' });
    const apps = loyalty.harness.mongo.connection.collection<{ _id: string }>('apps');
    await apps.updateOne({ _id: shared.id }, { $unset: { groupIds: '' } });
    await expect(list('own-1')).resolves.toBeDefined();
    await expect(list('agency-1')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('reaches a coupon only through its own app', async () => {
    const other = await loyalty.app();
    const { data: coupon } = await create();
    const params = { appId: other.id, couponId: coupon.id };
    await expect(loyalty.staff().call(couponEndpoints.get, { params })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(loyalty.staff().call(couponEndpoints.delete, { params })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('an app’s events', () => {
  it('switch the feature off and on again', async () => {
    const own = await loyalty.app();
    await loyalty.publish(appEvents.updated, own.id, 2, { ...own, features: noOptions });
    await eventually(() => expect(create({}, {}, own.id)).rejects.toMatchObject({ code: 'featureOff' }));
    // An event that arrives late changes nothing.
    await loyalty.publish(appEvents.updated, own.id, 1, own);
    await loyalty.publish(appEvents.updated, own.id, 3, { ...own, groupId: 'moved', groupIds: ['moved'] });
    const moved = loyalty.staff({ role: 'operator', groups: ['moved'] });
    await eventually(() => moved.call(couponEndpoints.list, { params: { appId: own.id } }));
    await expect(create({}, {}, own.id)).resolves.toHaveProperty('data');
  });

  it('delete all contents of a deleted app and no other app’s', async () => {
    loyalty.publishesSaves = true;
    const [own, app] = [await loyalty.app(), await loyalty.app()];
    const [mine, otherCoupon] = [await loyalty.coupon(own), await loyalty.coupon(app)];
    for (const [shop, coupon] of [
      [own, mine],
      [app, otherCoupon],
    ] as const) {
      const member = await loyalty.member(shop);
      const { client, headers } = loyalty.page(shop, member.token);
      await client.call(memberCouponEndpoints.use, {
        params: { systemName: shop.systemName, couponId: coupon.id },
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: {},
      });
    }
    await loyalty.publish(appEvents.deleted, own.id, 2, { id: own.id });
    const { mongo } = await loyalty.harness.connect();
    const left = async (appId: string) => {
      const releases = ['content-releases', 'content-versions', 'live-sets'];
      const names = ['coupons', 'actions', 'counters', 'members', ...releases];
      const counts = names.map((name) => mongo.connection.collection(name).countDocuments({ appId }));
      return (await Promise.all(counts)).filter((count) => count > 0).length;
    };
    await eventually(async () => expect(await left(own.id)).toBe(0));
    expect(await left(app.id)).toBe(7);
    const { client, headers } = loyalty.page(own);
    await expect(client.call(memberEndpoints.environment, { params: own, headers })).rejects.toMatchObject({
      code: 'notFound',
    });
    const used = await loyalty.harness.events('coupon.used', 2);
    expect(used.map(({ data }) => (data as { appId: string }).appId).sort()).toEqual([own.id, app.id].sort());
  });
});
