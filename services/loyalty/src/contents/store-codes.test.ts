import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confidentialFields, contentIds, contentKind, couponEndpoints } from '@noren/contracts/contents';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

const hiding = contentIds.filter((id) => confidentialFields(contentKind(id)).length > 0);

describe('a store code', () => {
  /** Sets the number of digits of an app's store codes. */
  const lengthen = async (scope: TestApp, securityCodeLength: number) => {
    await loyalty.configure(scope, { coupon: { securityCodeLength }, passTicket: { securityCodeLength } });
    loyalty.settings = {};
  };

  it.each(hiding)('is encrypted and visible only to those who may set it (%s)', async (id) => {
    const scope = await loyalty.app({ features: allOptions });
    await lengthen(scope, 12);
    const here = createStaffClient(loyalty, scope);
    const fields = { useType: 'security', proof: 'security', securityCode: '471147114711' };
    const names = Object.keys(contentKind(id).fields);
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    const created = await here.create(id, id === 'tickets' ? { ...own, useType: 'securityCode' } : own);
    expect(created['securityCode']).toBe('471147114711');
    const { mongo } = await loyalty.harness.connect();
    const { path } = contentKind(id);
    const stored = await mongo.connection.collection<{ _id: string }>(path).findOne({ _id: created.id });
    expect(JSON.stringify(stored)).toContain('securityCode');
    expect(JSON.stringify(stored)).not.toContain('471147114711');
    const monitor = createStaffClient(
      loyalty,
      scope,
      loyalty.staff({ role: 'monitor', groups: [scope.groupId] }),
    );
    expect(await monitor.get(id, created.id)).not.toHaveProperty('securityCode');
    expect((await monitor.all(id)).filter((content) => 'securityCode' in content)).toEqual([]);
    const [heading = '', ...rows] = (await here.exported(id)).split('\r\n');
    expect(heading.split(',')).not.toContain('securityCode');
    expect(rows.join('')).not.toContain('471147114711');
  });

  it.each([
    ['coupons', 'security'],
    ['tickets', 'securityCode'],
  ] as const)('[C41] has as many digits as members can type (%s)', async (id, useType) => {
    const scope = await loyalty.app({ features: allOptions });
    const here = createStaffClient(loyalty, scope);
    const { id: draft } = await here.create(id, { useType, securityCode: '4711', published: false });
    await lengthen(scope, 6);
    const otherLength = { rule: 'exactLength', params: { limit: 6 } };
    await expect(here.create(id, { useType, securityCode: '4711' })).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/securityCode', ...otherLength }],
    });
    expect(await here.publish(id, [draft])).toMatchObject({
      changed: [],
      refused: [{ id: draft, errors: [{ path: '/securityCode', ...otherLength }] }],
    });
    const csv = (code: string) => `id,securityCode\n${draft},${code}`;
    expect(await here.imported(id, csv('47110'))).toMatchObject({
      imported: false,
      errors: [{ line: 2, column: 'securityCode', ...otherLength }],
    });
    expect(await here.imported(id, csv('471100'))).toMatchObject({ imported: true });
    expect(await here.publish(id, [draft])).toMatchObject({ changed: [draft] });
  });

  it('cannot be inferred from a list’s order', async () => {
    const { id: appId } = await loyalty.app({ features: allOptions });
    const list = loyalty.staff().call(couponEndpoints.list, {
      params: { appId },
      query: { sort: 'securityCode,asc' },
    });
    await expect(list).rejects.toMatchObject({ code: 'invalidParameter', errors: [{ path: '/query/sort' }] });
  });
});
