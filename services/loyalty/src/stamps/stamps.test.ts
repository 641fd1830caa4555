import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import { memberStampEndpoints } from '@noren/contracts/stamps';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions, getResult, tally } from '../../test/process-actions.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

const plain = {
  name: 'ご来店スタンプ',
  goal: 3,
  rewards: [],
  proof: 'security',
  securityCode: '4711',
  oncePerDay: true,
  membersOnly: true,
  published: true,
} as const;
const proof = { code: '4711' };
const card = (fields: object = {}) => staff.add('stampCards', { ...plain, ...fields });

describe('a stamp', () => {
  it('is granted once for 500 requests of one member on one day', async () => {
    const { id } = await card();
    const member = await members.member();
    const outcomes = await tally(Array.from({ length: 500 }, () => members.stamp(member, id, proof)));
    // So many concurrent codes exceed the limit before they are known to be right.
    const { done, stampedToday = 0, tooManyRequests = 0 } = outcomes;
    expect(done).toBe(1);
    expect(stampedToday + tooManyRequests).toBe(499);
    expect(await members.card(id, member)).toMatchObject({ stamps: 1, filled: 0, state: 'stampedToday' });
    const events = await loyalty.harness.events('stamp.pressed');
    const ours = events.filter(({ data }) => (data as { stampCardId: string }).stampCardId === id);
    expect(ours.map(({ data }) => data)).toMatchObject([{ memberId: member.memberId, stamps: 1, filled: 0 }]);
  });

  it('[C139] [C147] is granted once per calendar day in Tokyo; a full card is followed by a new one', async () => {
    const { id } = await card({ goal: 2 });
    const at = async (time: string) => {
      loyalty.at = new Date(time);
      const member = await loyalty.member(app, { sub: `stamps-${id}`, expiresIn: 10 ** 8 });
      return { member, result: await getResult(members.stamp(member, id, proof)) };
    };
    expect((await at('2026-11-20T14:59:59.999Z')).result).toMatchObject({ card: { stamps: 1 } });
    const full = await at('2026-11-20T15:00:00.000Z');
    expect(full.result).toMatchObject({ card: { stamps: 2, filled: 0, state: 'full' } });
    expect(await members.card(id, full.member)).toMatchObject({ stamps: 2, state: 'stampedToday' });
    expect((await at('2026-11-21T14:59:59.999Z')).result).toBe('stampedToday');
    loyalty.at = new Date('2026-11-21T15:00:00.000Z');
    const next = await loyalty.member(app, { sub: `stamps-${id}`, expiresIn: 10 ** 8 });
    expect(await members.card(id, next)).toMatchObject({ stamps: 0, filled: 1, state: 'usable' });
    expect(await members.stamp(next, id, proof)).toMatchObject({ card: { stamps: 1, filled: 1 } });
  });

  it('counts every concurrent request if days are not limited', async () => {
    const { id } = await card({ oncePerDay: false, goal: 5 });
    const member = await members.member();
    expect(await tally(Array.from({ length: 12 }, () => members.stamp(member, id, proof)))).toEqual({
      done: 12,
    });
    expect(await members.card(id, member)).toMatchObject({ stamps: 2, filled: 2, state: 'usable' });
  });

  it('shows in the list of cards, each with its own latest stamp', async () => {
    const [many, one, none] = [await card({ oncePerDay: false }), await card(), await card()];
    const [member, other] = [await members.member(), await members.member()];
    for (let count = 0; count < 2; count += 1) await members.stamp(member, many.id, proof);
    await members.stamp(member, one.id, proof);
    await members.stamp(other, none.id, proof);
    const getStamps = async (who: typeof member) => {
      const { client, headers } = loyalty.page(app, who.token);
      const { data } = await client.call(memberStampEndpoints.list, {
        params: app,
        headers,
        query: { size: 100 },
      });
      return [many, one, none].map(({ id }) => data.find((found) => found.id === id)?.stamps);
    };
    expect(await getStamps(member)).toEqual([2, 1, 0]);
    expect(await getStamps(other)).toEqual([0, 0, 1]);
  });

  it('returns the same answer for the same key', async () => {
    const { id } = await card();
    const member = await members.member();
    const key = randomUUID();
    const first = await members.stamp(member, id, proof, key);
    expect(await members.stamp(member, id, proof, key)).toEqual(first);
    expect(await getResult(members.stamp(member, id, { code: '1' }, key))).toBe('idempotencyKeyReused');
    expect(await getResult(members.stamp(member, id, proof, ''))).toBe('idempotencyKeyMissing');
  });
});

describe('rewards', () => {
  it('[C11] [C70] are granted with their stamps: points, a further stamp, a coupon for this member only', async () => {
    const coupon = await loyalty.coupon(app, { name: '特別クーポン', grantedOnly: true, totalUses: 1 });
    const { id } = await card({
      oncePerDay: false,
      rewards: [
        { at: 1, kind: 'point', points: 50 },
        { at: 2, kind: 'stamp' },
        { at: 3, kind: 'coupon', couponId: coupon.id },
      ],
    });
    const [member, other] = [await members.member(), await members.member()];
    expect((await members.stamp(member, id, proof)).rewards).toEqual([
      { kind: 'stamp' },
      { kind: 'point', points: 50 },
    ]);
    expect(await members.balance(member)).toMatchObject({ balance: 50, expiring: [{ points: 50 }] });
    const second = await members.stamp(member, id, proof);
    expect(second.card).toMatchObject({ stamps: 3, state: 'full' });
    expect(second.rewards).toMatchObject([
      { kind: 'stamp' },
      { kind: 'stamp' },
      { kind: 'coupon', name: '特別クーポン', coupon: { id: coupon.id, state: 'usable' } },
    ]);
    const grantId = second.rewards[2]?.coupon?.grantId;
    const listed = (await members.coupons(member)).data.filter((one) => one.id === coupon.id);
    expect(listed).toMatchObject([{ grantId }]);
    expect((await members.coupons(other)).data.filter((one) => one.id === coupon.id)).toEqual([]);
  });
});

describe('proofs and terms', () => {
  it('require the store code or the QR code', async () => {
    const member = await members.member();
    const coded = await card();
    expect(await getResult(members.stamp(member, coded.id))).toBe('stampCodeWrong');
    expect(await getResult(members.stamp(member, coded.id, { code: '4712' }))).toBe('stampCodeWrong');
    expect(await getResult(members.stamp(member, coded.id, { qr: '4711' }))).toBe('stampCodeWrong');
    const scanned = await card({ proof: 'qr' });
    expect(await getResult(members.stamp(member, scanned.id, { code: '4711' }))).toBe('stampCodeWrong');
    expect(await members.stamp(member, scanned.id, { qr: '4711' })).toMatchObject({ card: { stamps: 1 } });
    const tries = Array.from({ length: 25 }, (_, n) => members.stamp(member, coded.id, { code: String(n) }));
    expect(await tally(tries)).toEqual({ stampCodeWrong: 17, tooManyRequests: 8 });
  });

  it('accept the electronic stamp only for its own cards, and not without touches', async () => {
    const { securityCode: _code, ...values } = plain;
    const { id } = await staff.add('stampCards', { ...values, proof: 'echoss' });
    const member = await members.member();
    expect(await getResult(members.stamp(member, id, proof))).toMatch(/^device/);
    expect(await members.card(id, member)).toMatchObject({ stamps: 0, state: 'usable' });
  });

  it('enforce the period, membership and a session', async () => {
    const { id } = await card();
    const late = await card({ startsAt: '2027-01-01T00:00:00.000Z' });
    const member = await members.member();
    expect(await getResult(members.stamp(member, late.id, proof))).toBe('stampOutsideTerm');
    expect(await members.card(late.id, member)).toMatchObject({ state: 'outsideTerm' });
    const visitor = await members.visitor();
    expect(await getResult(members.stamp(visitor, id, proof))).toBe('loginNeeded');
    expect(await getResult(members.stamp(undefined, id, proof))).toBe('memberSessionExpired');
    expect(await members.card(id)).toMatchObject({ stamps: 0, state: 'loginNeeded' });
    const open = await card({ membersOnly: false });
    expect(await members.stamp(visitor, open.id, proof)).toMatchObject({ card: { stamps: 1 } });
  });

  it('reject unpublished cards and cards whose feature is off', async () => {
    const hidden = await card({ published: false });
    const member = await members.member();
    expect(await getResult(members.stamp(member, hidden.id, proof))).toBe('stampNotFound');
    expect(await getResult(members.card(hidden.id))).toBe('stampNotFound');
    const closed = memberActions(loyalty, await loyalty.app({ features: noOptions }));
    expect(await getResult(closed.cards())).toBe('notFound');
  });
});

describe('environments', () => {
  it('share cards but no stamps', async () => {
    const { id } = await card();
    for (const environment of ['development', 'review', 'production'] as const) {
      const there = memberActions(loyalty, app, environment);
      const member = await loyalty.member({ ...app, environment }, { sub: 'one-and-the-same' });
      expect(await there.stamp(member, id, proof)).toMatchObject({ card: { stamps: 1 } });
    }
  });
});
