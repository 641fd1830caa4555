import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiError,
  configurationEvents,
  type Coupon,
  couponEndpoints,
  type CouponUsed,
  type Environment,
  memberCouponEndpoints,
  memberEndpoints,
  type MemberSession,
  noOptions,
} from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyBed, type LoyaltyBed, plainCoupon, type TestApp } from '../loyalty-bed.js';

let loyalty: LoyaltyBed;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyBed();
  app = await loyalty.app();
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

interface PressOptions {
  key?: string;
  code?: string;
  environment?: Environment;
}

async function press(
  session: MemberSession,
  coupon: Coupon,
  { key = randomUUID(), code, environment }: PressOptions = {},
): Promise<CouponUsed> {
  const place = { systemName: app.systemName, ...(environment && { environment }) };
  const { client, headers } = loyalty.page(place, session.token);
  const answer = await client.call(memberCouponEndpoints.use, {
    params: { systemName: app.systemName, couponId: coupon.id },
    headers: { ...headers, 'idempotency-key': key },
    body: code === undefined ? {} : { code },
  });
  return answer.data;
}

/** The answer, or the code of the refusal. */
function outcome(use: Promise<CouponUsed>): Promise<string> {
  return use.then(
    () => 'used',
    (error: ApiError) => error.code,
  );
}

/** How often each outcome came. */
async function tally(uses: Promise<CouponUsed>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.all(uses.map(outcome))) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

async function view(coupon: Coupon, session?: MemberSession, environment?: Environment) {
  const place = { systemName: app.systemName, ...(environment && { environment }) };
  const { client, headers } = loyalty.page(place, session?.token);
  const params = { systemName: app.systemName, couponId: coupon.id };
  return (await client.call(memberCouponEndpoints.get, { params, headers })).data;
}

async function change(coupon: Coupon, fields: Partial<Coupon>) {
  const params = { appId: app.id, couponId: coupon.id };
  const client = loyalty.staff();
  const { data: current } = await client.call(couponEndpoints.get, { params });
  const { id: _id, appId: _appId, createdAt: _created, updatedAt: _updated, ...rules } = current;
  return (await client.call(couponEndpoints.update, { params, body: { ...rules, ...fields } })).data;
}

const visitors = (count: number) => Promise.all(Array.from({ length: count }, () => loyalty.visitor(app)));

describe('limits', () => {
  it('gives 100 left to exactly 100 of 500 who press at once', async () => {
    const coupon = await loyalty.coupon(app, { firstPeople: 100 });
    const people = await visitors(500);
    expect(await tally(people.map((person) => press(person, coupon)))).toEqual({ used: 100, couponEnded: 400 });
    expect(await view(coupon)).toMatchObject({ left: 0, state: 'ended' });
    await eventually(async () => {
      const events = await loyalty.bed.events('coupon.used');
      const ours = events.filter(({ data }) => (data as { couponId: string }).couponId === coupon.id);
      expect(new Set(ours.map(({ subject }) => subject)).size).toBe(100);
      expect(ours[0]).toMatchObject({ sequence: 1, data: { appId: app.id, environment: 'production' } });
    });
  });

  it('counts uses apart from people', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 5, firstPeople: 2 });
    const [one, two, three] = (await visitors(3)) as [MemberSession, MemberSession, MemberSession];
    expect(await outcome(press(one, coupon))).toBe('used');
    expect(await outcome(press(one, coupon))).toBe('used');
    expect(await outcome(press(two, coupon))).toBe('used');
    expect(await outcome(press(three, coupon))).toBe('couponEnded');
    expect(await view(coupon, one)).toMatchObject({ left: 2, state: 'usable' });
    expect(await tally(Array.from({ length: 10 }, () => press(one, coupon)))).toEqual({
      used: 2,
      couponTotalReached: 8,
    });
    expect(await view(coupon, one)).toMatchObject({ left: 0, state: 'used' });
  });

  it('counts one person once, however often they press at once', async () => {
    const coupon = await loyalty.coupon(app, { firstPeople: 2 });
    const [one, two, three] = (await visitors(3)) as [MemberSession, MemberSession, MemberSession];
    expect(await tally(Array.from({ length: 20 }, () => press(one, coupon)))).toEqual({ used: 20 });
    expect(await outcome(press(two, coupon))).toBe('used');
    expect(await outcome(press(three, coupon))).toBe('couponEnded');
  });

  it('can be set, raised and lowered later, and counts stay right', async () => {
    const coupon = await loyalty.coupon(app);
    const people = await visitors(6);
    const use = (index: number) => outcome(press(people[index] as MemberSession, coupon));
    for (const index of [0, 1, 2]) expect(await use(index)).toBe('used');
    await change(coupon, { totalUses: 2 });
    expect(await view(coupon)).toMatchObject({ left: 0, state: 'ended' });
    expect(await use(3)).toBe('couponTotalReached');
    await change(coupon, { totalUses: 4 });
    expect(await view(coupon)).toMatchObject({ left: 1, state: 'usable' });
    expect(await use(4)).toBe('used');
    expect(await use(5)).toBe('couponTotalReached');
  });
});

describe('once a day', () => {
  it('gives one use to 50 presses at once of one member', async () => {
    const coupon = await loyalty.coupon(app, { oncePerDay: true, totalUses: 10 });
    const member = await loyalty.member(app);
    expect(await tally(Array.from({ length: 50 }, () => press(member, coupon)))).toEqual({
      used: 1,
      couponUsedToday: 49,
    });
    expect(await view(coupon, member)).toMatchObject({ left: 9, state: 'usedToday' });
  });

  it('means the calendar day in Tokyo', async () => {
    const coupon = await loyalty.coupon(app, { oncePerDay: true });
    const at = async (time: string) => {
      loyalty.at = new Date(time);
      return outcome(press(await session(), coupon));
    };
    // The visitor comes back with each day's new session.
    let current: MemberSession | undefined;
    async function session(): Promise<MemberSession> {
      const { client, headers } = loyalty.page(app, current?.token);
      current = (await client.call(memberEndpoints.visit, { params: app, headers })).data;
      return current;
    }
    expect(await at('2026-11-20T14:59:59.999Z')).toBe('used');
    expect(await at('2026-11-20T14:59:59.999Z')).toBe('couponUsedToday');
    expect(await at('2026-11-20T15:00:00.000Z')).toBe('used');
    expect(await at('2026-11-21T14:59:59.999Z')).toBe('couponUsedToday');
    expect(await at('2026-11-21T15:00:00.000Z')).toBe('used');
  });

  it('holds from the moment it is switched on', async () => {
    const coupon = await loyalty.coupon(app);
    const member = await loyalty.member(app);
    expect(await outcome(press(member, coupon))).toBe('used');
    await change(coupon, { oncePerDay: true });
    expect(await outcome(press(member, coupon))).toBe('couponUsedToday');
  });
});

describe('the idempotency key', () => {
  it('gives the same answer to the same press, once or many times at once', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 3, barcode: '4901234567894' });
    const member = await loyalty.member(app);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => press(member, coupon, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.coupon).toMatchObject({ barcode: '4901234567894', left: 2 });
    await change(coupon, { published: false });
    expect(await press(member, coupon, { key })).toEqual(answers[0]);
  });

  it('gives the same refusal, also when a new press would be accepted', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 1 });
    const [one, two] = (await visitors(2)) as [MemberSession, MemberSession];
    await press(one, coupon);
    const key = randomUUID();
    expect(await outcome(press(two, coupon, { key }))).toBe('couponTotalReached');
    await change(coupon, { totalUses: 2 });
    expect(await outcome(press(two, coupon, { key }))).toBe('couponTotalReached');
    expect(await outcome(press(two, coupon))).toBe('used');
  });

  it('is of one request and one member', async () => {
    const [coupon, other] = [await loyalty.coupon(app), await loyalty.coupon(app)];
    const [one, two] = (await visitors(2)) as [MemberSession, MemberSession];
    const key = randomUUID();
    await press(one, coupon, { key });
    expect(await outcome(press(one, other, { key }))).toBe('idempotencyKeyReused');
    expect(await outcome(press(one, coupon, { key, code: '1' }))).toBe('idempotencyKeyReused');
    expect(await outcome(press(two, other, { key }))).toBe('used');
  });

  it('is needed', async () => {
    const coupon = await loyalty.coupon(app);
    const visitor = await loyalty.visitor(app);
    expect(await outcome(press(visitor, coupon, { key: '' }))).toBe('idempotencyKeyMissing');
    expect(await outcome(press(visitor, coupon, { key: 'with space' }))).toBe('idempotencyKeyMissing');
  });
});

describe('conditions', () => {
  it('holds the term to the millisecond', async () => {
    const [startsAt, endsAt] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
    const coupon = await loyalty.coupon(app, { startsAt, endsAt });
    const at = async (time: number) => {
      loyalty.at = new Date(time);
      return outcome(press(await loyalty.visitor(app), coupon));
    };
    expect(await at(Date.parse(startsAt) - 1)).toBe('couponOutsideTerm');
    expect(await at(Date.parse(startsAt))).toBe('used');
    expect(await at(Date.parse(endsAt) - 1)).toBe('used');
    expect(await at(Date.parse(endsAt))).toBe('couponOutsideTerm');
    expect(await view(coupon)).toMatchObject({ state: 'outsideTerm' });
  });

  it('keeps what is for members from visitors', async () => {
    const coupon = await loyalty.coupon(app, { membersOnly: true });
    const visitor = await loyalty.visitor(app);
    expect(await outcome(press(visitor, coupon))).toBe('couponMembersOnly');
    expect(await view(coupon, visitor)).toMatchObject({ state: 'loginNeeded' });
    expect(await view(coupon)).toMatchObject({ state: 'loginNeeded' });
    const member = await loyalty.member(app);
    expect(await view(coupon, member)).toMatchObject({ state: 'usable' });
    expect(await outcome(press(member, coupon))).toBe('used');
  });

  it('wants the store code, and not every code can be tried', async () => {
    const coupon = await loyalty.coupon(app, { useType: 'security', securityCode: '4711', totalUses: 5 });
    const [member, other] = [await loyalty.member(app), await loyalty.member(app)];
    expect(await outcome(press(member, coupon))).toBe('couponCodeWrong');
    expect(await outcome(press(member, coupon, { code: '4712' }))).toBe('couponCodeWrong');
    expect(await outcome(press(member, coupon, { code: '4711' }))).toBe('used');
    const tries = Array.from({ length: 30 }, (_, code) => press(member, coupon, { code: String(code) }));
    expect(await tally(tries)).toEqual({ couponCodeWrong: 18, tooManyRequests: 12 });
    expect(await outcome(press(member, coupon, { code: '4711' }))).toBe('tooManyRequests');
    expect(await outcome(press(other, coupon, { code: '4711' }))).toBe('used');
    expect(await view(coupon)).toMatchObject({ left: 3 });
  });

  it('shows the barcode after the use only, for as long as the settings say', async () => {
    const coupon = await loyalty.coupon(app, { barcode: 'NOREN-1' });
    const member = await loyalty.member(app);
    expect(await view(coupon, member)).not.toHaveProperty('barcode');
    const used = await press(member, coupon);
    expect(used.coupon.barcode).toBe('NOREN-1');
    const seconds = ({ usedAt, showUntil }: CouponUsed) => (Date.parse(showUntil) - Date.parse(usedAt)) / 1000;
    expect(seconds(used)).toBe(300);
    loyalty.redisplaySeconds = 45;
    const saved = { appId: app.id, version: 2, changed: ['coupon'] };
    await loyalty.publish(configurationEvents.updated, app.id, 2, saved);
    await eventually(async () => expect(seconds(await press(member, coupon))).toBe(45));
  });

  it('has no coupon that is not published, is deleted, or whose feature is off', async () => {
    const hidden = await loyalty.coupon(app, { published: false });
    const gone = await loyalty.coupon(app);
    await loyalty.staff().call(couponEndpoints.delete, { params: { appId: app.id, couponId: gone.id } });
    const visitor = await loyalty.visitor(app);
    for (const coupon of [hidden, gone]) {
      expect(await outcome(press(visitor, coupon))).toBe('notFound');
      await expect(view(coupon)).rejects.toMatchObject({ code: 'notFound' });
    }
    const closed = await loyalty.app({ features: noOptions });
    const { client, headers } = loyalty.page(closed);
    await expect(client.call(memberCouponEndpoints.list, { params: closed, headers })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('wants a session, so that limits hold for visitors, too', async () => {
    const coupon = await loyalty.coupon(app);
    const { client, headers } = loyalty.page(app);
    const params = { systemName: app.systemName, couponId: coupon.id };
    const input = { params, headers: { ...headers, 'idempotency-key': 'k' }, body: {} };
    await expect(client.call(memberCouponEndpoints.use, input)).rejects.toMatchObject({
      code: 'memberSessionExpired',
    });
  });
});

describe('environments', () => {
  it('share content and nothing else', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 1, oncePerDay: true });
    for (const environment of ['development', 'review', 'production'] as const) {
      const place = { systemName: app.systemName, environment };
      const member = await loyalty.member(place, { sub: 'one-and-the-same' });
      expect(await view(coupon, member, environment)).toMatchObject({ left: 1, state: 'usable' });
      expect(await outcome(press(member, coupon, { environment }))).toBe('used');
      const other = await loyalty.visitor(place);
      expect(await outcome(press(other, coupon, { environment }))).toBe('couponTotalReached');
    }
  });

  it('do not take each other’s sessions', async () => {
    const coupon = await loyalty.coupon(app);
    const member = await loyalty.member({ systemName: app.systemName, environment: 'development' });
    expect(await outcome(press(member, coupon))).toBe('memberSessionExpired');
    const otherApp = await loyalty.app();
    expect(await outcome(press(await loyalty.member(otherApp), coupon))).toBe('memberSessionExpired');
  });
});

describe('the list', () => {
  it('shows what is published, page by page, with each one’s state for this member', async () => {
    const shop = await loyalty.app();
    const daily = await loyalty.coupon(shop, { ...plainCoupon, name: 'b daily', oncePerDay: true });
    await loyalty.coupon(shop, { name: 'a plain', totalUses: 3 });
    await loyalty.coupon(shop, { name: 'c hidden', published: false });
    const member = await loyalty.member(shop);
    const { client, headers } = loyalty.page(shop, member.token);
    const params = { systemName: shop.systemName };
    await client.call(memberCouponEndpoints.use, {
      params: { ...params, couponId: daily.id },
      headers: { ...headers, 'idempotency-key': 'once' },
      body: {},
    });
    const query = { sort: 'name,asc' };
    const list = await client.call(memberCouponEndpoints.list, { params, headers, query });
    expect(list.data).toMatchObject([
      { name: 'a plain', left: 3, state: 'usable' },
      { name: 'b daily', state: 'usedToday' },
    ]);
    expect(list.page).toEqual({ number: 0, size: 20, totalElements: 2, totalPages: 1 });
  });
});
