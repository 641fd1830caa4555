import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions, getResult, tally } from '../../test/process-actions.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';
import { createVisitCodes } from './visit-codes.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
  await loyalty.configure(app, { barcodeReader: { visitPoints: 25 }, point: { expireMonths: 2 } });
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

const shop = (fields: object = {}) =>
  staff.add('shops', { name: '本店', extras: [], published: true, ...fields });

async function getVisitCode(shopId: string, of: TestApp = app): Promise<string> {
  const params = { appId: of.id, shopId };
  return (await loyalty.staff().call(visitCodeEndpoints.get, { params })).data.code;
}

describe('a visit', () => {
  it('[C141] credits points once per shop and day in Tokyo, however often the code is scanned', async () => {
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const [one, two] = [await shop(), await shop({ name: '駅前店' })];
    const code = await getVisitCode(one.id);
    const member = await members.member();
    expect(await tally(Array.from({ length: 30 }, () => members.visit(member, code)))).toEqual({
      done: 1,
      visitAlready: 29,
    });
    expect(await members.visit(member, await getVisitCode(two.id))).toEqual({ points: 25, balance: 50 });
    expect(await members.balance(member)).toEqual({
      balance: 50,
      expiring: [{ points: 50, expiresAt: '2027-01-20T15:00:00.000Z' }],
    });
    expect(await members.entries(member)).toMatchObject([
      { kind: 'visit', name: '駅前店', points: 25, balance: 50 },
      { kind: 'visit', name: '本店', points: 25, balance: 25 },
    ]);
    loyalty.at = new Date('2026-11-20T15:00:00.000Z');
    const visitor = await loyalty.visitor(app);
    expect(await getResult(members.visit(visitor, code))).toBe('loginNeeded');
    const events = await loyalty.harness.events('member.visited', 2);
    expect(events.map(({ data }) => data)).toMatchObject([
      { shopId: one.id, memberId: member.memberId },
      { shopId: two.id, memberId: member.memberId },
    ]);
  });

  it('returns the same answer for the same key, with the resulting balance', async () => {
    const { id } = await shop();
    const code = await getVisitCode(id);
    const member = await members.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => members.visit(member, code, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"points":25,"balance":25}']),
    );
  });

  it('[C87] [C141] rejects forged codes, codes of another app, and codes of a deleted shop', async () => {
    const { id } = await shop();
    const code = await getVisitCode(id);
    const member = await members.member();
    const [mark, appId, shopId, signature = ''] = code.split('.');
    const forged = createVisitCodes('1'.repeat(64)).createCode({ appId: app.id, shopId: id });
    const elsewhere = await loyalty.app({ features: allOptions });
    const foreignShop = await createStaffClient(loyalty, elsewhere).add('shops', {
      name: 's',
      extras: [],
      published: true,
    });
    const wrong = [
      'https://example.com/',
      [mark, appId, shopId].join('.'),
      [mark, appId, shopId, signature.slice(0, -4)].join('.'),
      [mark, appId, randomUUID(), signature].join('.'),
      forged,
      await getVisitCode(foreignShop.id, elsewhere),
    ];
    for (const text of wrong) expect(await getResult(members.visit(member, text))).toBe('visitCodeInvalid');
    await staff.publish('shops', [id], false);
    expect(await getResult(members.visit(member, code))).toBe('visitCodeInvalid');
  });

  it('is for members, and unavailable without the code reader feature', async () => {
    const { id } = await shop();
    const code = await getVisitCode(id);
    expect(await getResult(members.visit(await members.visitor(), code))).toBe('loginNeeded');
    expect(await getResult(members.visit(undefined, code))).toBe('memberSessionExpired');
    const closed = memberActions(loyalty, await loyalty.app({ features: noOptions }));
    expect(await getResult(closed.visit(await closed.member(), code))).toBe('notFound');
  });
});

describe('the code of a shop', () => {
  it('is available to staff who may edit the app’s contents', async () => {
    const { id } = await shop();
    const params = { appId: app.id, shopId: id };
    const call = (claims: Parameters<LoyaltyHarness['staff']>[0]) =>
      getResult(loyalty.staff(claims).call(visitCodeEndpoints.get, { params }));
    expect(await call({ role: 'monitor', groups: [app.groupId] })).toBe('accessDenied');
    expect(await call({ role: 'operator', groups: ['another'] })).toBe('notFound');
    const missing = { params: { ...params, shopId: randomUUID() } };
    expect(await getResult(loyalty.staff().call(visitCodeEndpoints.get, missing))).toBe('notFound');
  });

  it('stays valid after the encryption key is rotated', () => {
    const [old, current] = ['1'.repeat(64), '2'.repeat(64)];
    const codedShop = { appId: 'app', shopId: 'shop' };
    const printed = createVisitCodes(old).createCode(codedShop);
    expect(createVisitCodes(`${current},${old}`).read(printed)).toEqual(codedShop);
    expect(createVisitCodes(current).read(printed)).toBeUndefined();
  });
});
