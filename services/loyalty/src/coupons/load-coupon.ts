import type { Coupon, CouponUse } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { ActionContext } from '../engine/actions/plan.js';
import { type Count, counterId } from '../engine/counters/counter-resource.js';
import type { Engine } from '../engine/engine.js';
import type { Grant } from '../engine/grants/repository.js';
import { type AppScope, toOwner, type Visitor } from '../request-context.js';
import { type CachedCoupon, type CouponCacheOptions, createCouponCache } from './coupon-cache.js';
import type { CouponRules, EligibilityContext } from './eligibility.js';
import { couponCounterKey, type GetUsage } from './member-usage.js';

/** A request to redeem a coupon. */
export interface RedeemRequest {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** IP address of the browser. */
  readonly address: string;
  readonly couponId: string;
  readonly key: string;
  readonly use: CouponUse;
}

/** What is redeemed: a coupon for all members with its counter, or one granted to this member. */
export interface LoadedCoupon extends Partial<Pick<EligibilityContext, 'counter' | 'usage'>> {
  readonly coupon: CouponRules;
  /** A grant was counted when the member received it. */
  readonly grant?: Grant;
}

export interface LoadCouponOptions extends CouponCacheOptions {
  readonly engine: Pick<Engine, 'counters' | 'grants'>;
  readonly getUsage: GetUsage;
  /** Finds a coupon that members see. */
  readonly findCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
}

/** Loads the coupon of a redemption from the cache or the database. */
export function createLoadCoupon(options: LoadCouponOptions) {
  const { engine, getUsage, findCoupon } = options;
  const coupons = createCouponCache(options);

  async function readGranted(
    { scope, visitor, couponId }: RedeemRequest,
    grantId: string,
  ): Promise<LoadedCoupon> {
    const [coupon, grant] = await Promise.all([
      findCoupon(scope, couponId),
      engine.grants.find(toOwner(scope, visitor), grantId),
    ]);
    if (grant?.couponId !== couponId) throw notFound();
    // Use the coupon's current store code, even for grants issued earlier.
    const securityCode = coupon?.securityCode ?? grant.coupon.securityCode;
    return { coupon: { ...grant.coupon, ...(securityCode === undefined ? {} : { securityCode }) }, grant };
  }

  async function readForAllMembers(request: RedeemRequest, context: ActionContext): Promise<LoadedCoupon> {
    const { scope, couponId } = request;
    const [counted, usage] = await Promise.all([
      coupons.read(scope, couponId, () => readCounted(scope, couponId)),
      readUsage(request, context),
    ]);
    if (counted === undefined) throw notFound();
    return { ...counted, ...usage };
  }

  async function readCounted(scope: AppScope, couponId: string) {
    const [coupon, counter] = await Promise.all([
      findCoupon(scope, couponId),
      engine.counters.find(counterId(scope, couponCounterKey(couponId))),
    ]);
    return coupon === undefined || coupon.grantedOnly === true ? undefined : { coupon, counter };
  }

  /** Reads usage in parallel with the coupon; today's redemptions follow if the coupon is limited to one per day. */
  async function readUsage({ scope, visitor, couponId }: RedeemRequest, { day }: ActionContext) {
    const owner = toOwner(scope, visitor);
    const usage = (await getUsage({ owner, coupons: [{ id: couponId, oncePerDay: false }], day }))?.get(
      couponId,
    );
    return usage && { usage };
  }

  async function loadCached(
    request: RedeemRequest,
    context: ActionContext,
    counted: CachedCoupon,
  ): Promise<LoadedCoupon> {
    return counted.coupon.oncePerDay ? counted : { ...counted, ...(await readUsage(request, context)) };
  }

  return {
    /** @throws `notFound` if members cannot see it, or the grant is not this member's */
    read(request: RedeemRequest, context: ActionContext): Promise<LoadedCoupon> {
      const { grantId } = request.use;
      return grantId === undefined ? readForAllMembers(request, context) : readGranted(request, grantId);
    },
    /** Loads it from the cache; undefined if it is not cached. */
    findCached(request: RedeemRequest, context: ActionContext): Promise<LoadedCoupon> | undefined {
      const { scope, couponId, use } = request;
      const counted = use.grantId === undefined ? coupons.find(scope, couponId) : undefined;
      return counted && loadCached(request, context, counted);
    },
    /** Counts a redemption of a coupon for all members in the cache. */
    countRedemption({ scope, couponId, use }: RedeemRequest, counts: readonly Count[]): void {
      if (use.grantId === undefined) coupons.countRedemption(scope, couponId, counts);
    },
  };
}
