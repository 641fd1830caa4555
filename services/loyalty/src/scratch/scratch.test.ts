import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions, getResult, tally } from '../../test/process-actions.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  // Without the minigame feature only the game's own rules apply.
  app = await loyalty.app({ features: { ...allOptions, miniGame: false } });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

const sticker = { name: 'ステッカー', odds: 100, kind: 'none' } as const;
const plain = { name: 'スクラッチ', prizes: [sticker], dailyLimit: 1, membersOnly: true, published: true };
const game = (fields: object = {}, of: StaffClient = staff) =>
  of.add('scratchGames', { ...plain, ...fields });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => members.member()));

describe('a play', () => {
  it('grants what was drawn: an item, points, or a coupon with its days', async () => {
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const coupon = await loyalty.coupon(app, { name: '当たりクーポン', grantedOnly: true });
    const [member] = await people(1);
    const itemResult = await members.play(member, (await game()).id);
    expect(itemResult).toMatchObject({ won: { kind: 'item', name: 'ステッカー' }, playsLeft: 0 });
    const points = { ...sticker, name: '10ポイント', kind: 'point', points: 10 };
    expect(await members.play(member, (await game({ prizes: [points] })).id)).toMatchObject({
      won: { kind: 'point', points: 10, name: '10ポイント' },
    });
    expect(await members.balance(member)).toMatchObject({ balance: 10 });
    const prize = { ...sticker, kind: 'coupon', couponId: coupon.id };
    const { won } = await members.play(member, (await game({ prizes: [prize] })).id);
    expect(won?.coupon).toMatchObject({
      id: coupon.id,
      expiresAt: '2026-12-19T15:00:00.000Z',
      state: 'usable',
    });
    expect((await members.coupons(member)).data).toMatchObject([{ grantId: won?.coupon?.grantId }]);
    const nothing = await members.play(member, (await game({ prizes: [{ ...sticker, odds: 0 }] })).id);
    expect(nothing).not.toHaveProperty('won');
    const events = await loyalty.harness.events('scratch.played', 4);
    expect(events.map(({ data }) => (data as { prize?: string }).prize)).toEqual([
      'ステッカー',
      '10ポイント',
      'ステッカー',
      undefined,
    ]);
  });

  it('grants a coupon for the days of the minigame settings', async () => {
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const withGames = await loyalty.app({ features: allOptions });
    await loyalty.configure(withGames, { minigameSetting: { prizeDays: 10 } });
    const coupon = await loyalty.coupon(withGames, { grantedOnly: true });
    const prizes = [{ ...sticker, kind: 'coupon', couponId: coupon.id }];
    const { id } = await game({ prizes }, createStaffClient(loyalty, withGames));
    const players = memberActions(loyalty, withGames);
    const { won } = await players.play(await players.member(), id);
    expect(won?.coupon).toMatchObject({ id: coupon.id, expiresAt: '2026-11-29T15:00:00.000Z' });
  });

  it('never grants more than the stock; drawing an exhausted prize wins nothing', async () => {
    const prizes = [
      { ...sticker, name: '1等', odds: 50, stock: 3 },
      { ...sticker, name: '2等', odds: 50, stock: 4, kind: 'point', points: 5 },
    ];
    const { id } = await game({ prizes, dailyLimit: 5 });
    const players = await people(12);
    const plays = await Promise.all(
      players.flatMap((player) => Array.from({ length: 5 }, () => members.play(player, id))),
    );
    const names = plays.map(({ won }) => won?.name);
    const counts = ['1等', '2等', undefined].map((name) => names.filter((one) => one === name).length);
    // 60 plays with even odds draw each prize far more often than its stock.
    expect(counts).toEqual([3, 4, 53]);
    const balances = await Promise.all(
      players.map(async (player) => (await members.balance(player)).balance),
    );
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(4 * 5);
  });

  it('grants nothing from an empty stock', async () => {
    const { id } = await game({ prizes: [{ ...sticker, stock: 0 }] });
    const [player] = await people(1);
    expect(await members.play(player, id)).not.toHaveProperty('won');
  });

  it('is limited per day, even for concurrent requests', async () => {
    const { id } = await game({ dailyLimit: 3 });
    const [player] = await people(1);
    expect(await members.game(id, player)).toMatchObject({ playsLeft: 3, state: 'playable' });
    expect(await tally(Array.from({ length: 20 }, () => members.play(player, id)))).toEqual({
      done: 3,
      scratchPlayedOut: 17,
    });
    expect(await members.game(id, player)).toMatchObject({ playsLeft: 0, state: 'playedOut' });
  });

  it('is possible again on the next day in Tokyo', async () => {
    const { id } = await game();
    const sub = randomUUID();
    const at = async (time: string) => {
      loyalty.at = new Date(time);
      return getResult(members.play(await loyalty.member(app, { sub, expiresIn: 10 ** 8 }), id));
    };
    expect(await at('2026-11-20T14:59:59.999Z')).toMatchObject({ playsLeft: 0 });
    expect(await at('2026-11-20T14:59:59.999Z')).toBe('scratchPlayedOut');
    expect(await at('2026-11-20T15:00:00.000Z')).toMatchObject({ playsLeft: 0 });
  });

  it('returns the same answer for the same key without drawing again', async () => {
    const { id } = await game({ prizes: [{ ...sticker, odds: 50 }], dailyLimit: 100 });
    const [player] = await people(1);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => members.play(player, id, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await members.game(id, player)).toMatchObject({ playsLeft: 99 });
  });

  it('reveals neither odds nor stock, and is for members in its period', async () => {
    const { id } = await game({ prizes: [{ ...sticker, stock: 5 }] });
    expect((await members.game(id)).prizes).toEqual([{ name: 'ステッカー' }]);
    expect(await members.game(id)).toMatchObject({ state: 'loginNeeded' });
    expect(await getResult(members.play(await members.visitor(), id))).toBe('loginNeeded');
    expect(await getResult(members.play(undefined, id))).toBe('memberSessionExpired');
    const over = await game({ endsAt: '2026-01-01T00:00:00.000Z' });
    expect(await getResult(members.play((await people(1))[0], over.id))).toBe('scratchOutsideTerm');
    const closed = memberActions(loyalty, await loyalty.app({ features: noOptions }));
    expect(await getResult(closed.games())).toBe('notFound');
  });
});

describe('the minigame settings', () => {
  it('limit plays across all games, per day and in total, and set the price', async () => {
    const arcade = await loyalty.app({ features: allOptions });
    await loyalty.configure(arcade, {
      minigameSetting: { playsPerDay: 2, playsTotal: 3, pointsPerPlay: 10, membersOnly: false },
    });
    const there = memberActions(loyalty, arcade);
    const games = createStaffClient(loyalty, arcade);
    const [one, two] = [await game({ dailyLimit: 9 }, games), await game({ dailyLimit: 9 }, games)];
    const sub = randomUUID();
    const on = async (day: string) => {
      loyalty.at = new Date(`${day}T03:00:00.000Z`);
      return loyalty.member(arcade, { sub, expiresIn: 10 ** 8 });
    };
    const member = await on('2026-11-20');
    const agreed = { points: 10 };
    expect(await getResult(there.play(member, one.id, agreed))).toBe('pointsShort');
    await there.give(member, 35);
    expect(await there.game(one.id, member)).toMatchObject({ playsLeft: 2, pointsNeeded: 10 });
    await expect(there.play(member, one.id)).rejects.toMatchObject({
      code: 'offerChanged',
      current: { id: one.id, pointsNeeded: 10 },
    });
    expect(await there.play(member, one.id, agreed)).toMatchObject({ playsLeft: 1 });
    expect(await there.play(member, two.id, agreed)).toMatchObject({ playsLeft: 0 });
    expect(await getResult(there.play(member, one.id, agreed))).toBe('scratchPlayedOut');
    expect(await there.balance(member)).toMatchObject({ balance: 15 });
    const next = await on('2026-11-21');
    expect(await there.play(next, one.id, agreed)).toMatchObject({ playsLeft: 0 });
    expect(await getResult(there.play(next, one.id, agreed))).toBe('scratchPlayedOut');
    expect(await there.balance(next)).toMatchObject({ balance: 5 });
    expect(await getResult(there.play(await there.visitor(), one.id))).toBe('loginNeeded');
  });
});
