import { randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import { type Coupon, couponEndpoints } from '@noren/contracts/contents';
import { type CouponUsed, memberCouponEndpoints } from '@noren/contracts/coupons';
import type { MemberSession } from '@noren/contracts/members';
import { createLiveSets, withChanges } from '../../src/content-releases/live-sets.js';
import type { LoyaltyHarness, TestApp } from '../loyalty-harness.js';
import { decided } from '../process-actions.js';

export interface RedeemOptions {
  /** Points that the member agreed to pay; by default what the coupon costs. */
  points?: number;
  key?: string;
  environment?: Environment;
  code?: string;
  grantId?: string;
  latitude?: number;
  longitude?: number;
}

/** Returns `used`, or the rejection reason. */
export function outcome(use: Promise<CouponUsed>): Promise<string> {
  return use.then(
    () => 'used',
    (error: ApiError) => error.code,
  );
}

/** Counts the redemptions by outcome. */
export async function tally(uses: Promise<CouponUsed>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.all(uses.map(outcome))) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

export type CouponClient = ReturnType<typeof createCouponClient>;

/** Redeems an app's coupons through its endpoints. */
export function createCouponClient(loyalty: LoyaltyHarness, app: TestApp) {
  async function redeem(
    session: MemberSession,
    { id: couponId, pointsNeeded: points }: Pick<Coupon, 'id' | 'pointsNeeded'>,
    { key = randomUUID(), environment, ...use }: RedeemOptions = {},
  ): Promise<CouponUsed> {
    const scope = { systemName: app.systemName, ...(environment && { environment }) };
    const { client, headers } = loyalty.page(scope, session.token);
    const request = {
      params: { systemName: app.systemName, couponId },
      headers: { ...headers, 'idempotency-key': key },
      body: { ...(points === undefined ? {} : { points }), ...use },
    };
    return (await decided(() => client.call(memberCouponEndpoints.use, request))).data;
  }

  async function view(coupon: Coupon, session?: MemberSession, environment?: Environment) {
    const scope = { systemName: app.systemName, ...(environment && { environment }) };
    const { client, headers } = loyalty.page(scope, session?.token);
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

  /** Takes a coupon off production as another replica does. */
  async function takeDownElsewhere({ id: contentId }: Coupon): Promise<void> {
    const sets = createLiveSets((await loyalty.harness.connect()).mongo);
    const live = await sets.read(app.id);
    const pins = withChanges(live.pins, [{ kind: 'coupons', contentId, pin: undefined }]);
    if (!(await sets.move(app.id, live, pins, randomUUID()))) throw new Error('Something else was published');
  }

  const visitors = (count: number) => Promise.all(Array.from({ length: count }, () => loyalty.visitor(app)));

  return { redeem, view, change, takeDownElsewhere, visitors };
}
