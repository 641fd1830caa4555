import { randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import type { Locale } from '@noren/contracts/errors';
import type { MemberSession } from '@noren/contracts/members';
import { memberPointEndpoints } from '@noren/contracts/points';
import { memberScratchEndpoints, type ScratchPlay } from '@noren/contracts/scratch';
import { memberStampEndpoints, type StampPress } from '@noren/contracts/stamps';
import { createLedger } from '../src/engine/reservations/points/ledger.js';
import { createPointRepository } from '../src/engine/reservations/points/repository.js';
import type { LoyaltyHarness, TestApp } from './loyalty-harness.js';

/** Returns the answer, or the rejection reason. */
export async function getResult<T>(call: Promise<T>): Promise<T | string> {
  return call.catch((error: ApiError) => error.code);
}

/** Counts the calls by outcome; `done` if not rejected. */
export async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.all(calls.map(getResult))) {
    const name = typeof result === 'string' ? result : 'done';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const most = 20;

/**
 * Retries until the action is decided, as the page does: under overload (`maintenance`), the request is repeated with
 * the same key.
 */
export async function decided<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if ((error as ApiError).code !== 'maintenance' || tries === most) throw error;
    }
  }
}

/** A reward and what it costs. */
export interface PointOffer {
  readonly id: string;
  readonly points: number;
}

export type MemberActions = ReturnType<typeof memberActions>;

/** Performs and reads members' actions of an app through its endpoints. */
export function memberActions(
  loyalty: LoyaltyHarness,
  app: TestApp,
  environment: Environment = 'production',
  locale?: Locale,
) {
  const scope = { systemName: app.systemName, environment, locale };
  const params = { systemName: app.systemName };
  const by = (session: MemberSession | undefined, key?: string) => {
    const { client, headers } = loyalty.page(scope, session?.token);
    return { client, headers: key === undefined ? headers : { ...headers, 'idempotency-key': key } };
  };
  type Who = MemberSession | undefined;

  return {
    member: () => loyalty.member(scope),
    visitor: () => loyalty.visitor(scope),

    /** Credits points to a member, as an earlier visit would. */
    async give(session: MemberSession, points: number, expiresAt?: string): Promise<void> {
      const { mongo } = await loyalty.harness.connect();
      const ledger = createLedger({
        points: createPointRepository(mongo),
        now: () => loyalty.at ?? new Date(),
      });
      const owner = { appId: app.id, environment, memberId: session.memberId };
      const expiry = expiresAt === undefined ? {} : { expiresAt };
      await ledger.credit(owner, { id: randomUUID(), points, entry: 'visit', ...expiry });
    },
    async balance(session: Who) {
      const { client, headers } = by(session);
      return (await client.call(memberPointEndpoints.balance, { params, headers })).data;
    },
    async entries(session: Who, size = 100) {
      const { client, headers } = by(session);
      return (await client.call(memberPointEndpoints.entries, { params, headers, query: { size } })).data;
    },

    async cards(session?: Who) {
      const { client, headers } = by(session);
      return (await client.call(memberStampEndpoints.list, { params, headers })).data;
    },
    async card(id: string, session?: Who) {
      const { client, headers } = by(session);
      const request = { params: { ...params, stampCardId: id }, headers };
      return (await client.call(memberStampEndpoints.get, request)).data;
    },
    async stamp(session: Who, id: string, proof: StampPress = {}, key: string = randomUUID()) {
      const { client, headers } = by(session, key);
      const request = { params: { ...params, stampCardId: id }, headers, body: proof };
      return (await decided(() => client.call(memberStampEndpoints.press, request))).data;
    },

    async rewards(session?: Who) {
      const { client, headers } = by(session);
      return (await client.call(memberPointEndpoints.rewards, { params, headers })).data;
    },
    async reward(id: string, session?: Who) {
      const { client, headers } = by(session);
      const request = { params: { ...params, pointRewardId: id }, headers };
      return (await client.call(memberPointEndpoints.reward, request)).data;
    },
    async exchange(session: Who, { id, points }: PointOffer, key: string = randomUUID()) {
      const { client, headers } = by(session, key);
      const request = { params: { ...params, pointRewardId: id }, headers, body: { points } };
      return (await decided(() => client.call(memberPointEndpoints.exchange, request))).data;
    },
    async visit(session: Who, code: string, key: string = randomUUID()) {
      const { client, headers } = by(session, key);
      const request = { params, headers, body: { code } };
      return (await decided(() => client.call(memberPointEndpoints.visit, request))).data;
    },

    async game(id: string, session?: Who) {
      const { client, headers } = by(session);
      const request = { params: { ...params, scratchGameId: id }, headers };
      return (await client.call(memberScratchEndpoints.get, request)).data;
    },
    async games(session?: Who) {
      const { client, headers } = by(session);
      return (await client.call(memberScratchEndpoints.list, { params, headers })).data;
    },
    async play(
      session: Who,
      id: string,
      { key = randomUUID(), ...agreed }: ScratchPlay & { key?: string } = {},
    ) {
      const { client, headers } = by(session, key);
      const request = { params: { ...params, scratchGameId: id }, headers, body: agreed };
      return (await decided(() => client.call(memberScratchEndpoints.play, request))).data;
    },

    async coupons(session?: Who, query: { page?: number; size?: number } = {}) {
      const { client, headers } = by(session);
      return client.call(memberCouponEndpoints.list, { params, headers, query });
    },
    async coupon(id: string, session?: Who, grantId?: string) {
      const { client, headers } = by(session);
      const query = grantId === undefined ? {} : { grantId };
      const request = { params: { ...params, couponId: id }, headers, query };
      return (await client.call(memberCouponEndpoints.get, request)).data;
    },
  };
}
