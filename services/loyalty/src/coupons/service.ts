import type { Coupon } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { type Filter, notFound } from '@noren/service-kit';
import {
  type AppScope,
  isForCaller,
  isGold,
  type RequestContext,
  toAudienceFilter,
  toOwner,
  type Visitor,
} from '../request-context.js';
import type { Engine } from '../engine/engine.js';
import type { Grant } from '../engine/grants/repository.js';
import { counterId } from '../engine/reservations/counters/counter-resource.js';
import { tokyoDay } from '../time.js';
import { memberView, noUsage } from './eligibility.js';
import { joinPages } from './joined-page.js';
import type { GetUsage } from './member-usage.js';
import { couponCounterKey } from './reservations.js';

export interface CouponServiceOptions {
  readonly engine: Pick<Engine, 'counters' | 'ledger' | 'grants'>;
  readonly getUsage: GetUsage;
  /** Finds a coupon that is published in an app with the feature. */
  readonly findCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
  readonly listCoupons: (scope: AppScope, query: ListQuery, where: Filter) => Promise<Many<Coupon>>;
}

export type CouponService = ReturnType<typeof createCouponService>;

/** Excludes coupons that only members with a grant see, and those for gold members from all others. */
const toVisible = (visitor: Visitor | undefined): Filter => ({
  grantedOnly: { $ne: true },
  ...toAudienceFilter(visitor),
});

export function createCouponService(options: CouponServiceOptions) {
  const { engine } = options;

  async function views(
    { scope, visitor, at }: RequestContext,
    coupons: readonly Coupon[],
  ): Promise<MemberCoupon[]> {
    const ids = coupons.map((coupon) => coupon.id);
    const toId = (couponId: string) => counterId(scope, couponCounterKey(couponId));
    const owner = visitor && toOwner(scope, visitor);
    const [counters, usage, balance] = await Promise.all([
      engine.counters.findAll(ids.map(toId)),
      owner && options.getUsage({ owner, coupons, day: tokyoDay(at) }),
      getBalance(scope, visitor, coupons),
    ]);
    return coupons.map((coupon) =>
      memberView(coupon, {
        counter: counters.get(toId(coupon.id)),
        usage: usage?.get(coupon.id) ?? noUsage,
        signedIn: visitor?.signedIn ?? false,
        gold: isGold(visitor),
        balance,
        at,
      }),
    );
  }

  /** Reads the balance only if a coupon costs points. */
  async function getBalance(
    scope: AppScope,
    visitor: Visitor | undefined,
    coupons: readonly Pick<Coupon, 'pointsNeeded'>[],
  ): Promise<number> {
    const isCosting = coupons.some(({ pointsNeeded }) => pointsNeeded !== undefined);
    if (!isCosting || visitor === undefined) return 0;
    return (await engine.ledger.account(toOwner(scope, visitor)))?.balance ?? 0;
  }

  async function grantViews(
    { scope, visitor, at }: RequestContext,
    grants: readonly Grant[],
  ): Promise<MemberCoupon[]> {
    const costs = grants.map(({ coupon }) => coupon);
    const balance = await getBalance(scope, visitor, costs);
    const eligibility = { counter: undefined, usage: noUsage, gold: isGold(visitor), balance, at };
    return grants.map(({ id: grantId, coupon, usedAt }) => {
      const view = memberView(coupon, { ...eligibility, signedIn: visitor?.signedIn ?? false });
      return { ...view, grantId, ...(usedAt === undefined ? {} : { state: 'used' }) };
    });
  }

  return {
    /** Lists granted coupons first, newest first, then those for all members. */
    async list(requestContext: RequestContext, query: ListQuery): Promise<Many<MemberCoupon>> {
      const { scope, visitor, at } = requestContext;
      const grants = visitor === undefined ? [] : await engine.grants.unused(toOwner(scope, visitor), at);
      const named = grants.filter(({ coupon }) => matches(coupon.name, query.name));
      return joinPages(query, await grantViews(requestContext, named), async (further) => {
        const found = await options.listCoupons(scope, further, toVisible(visitor));
        return { ...found, data: await views(requestContext, found.data) };
      });
    },

    async get(
      requestContext: RequestContext,
      couponId: string,
      grantId: string | undefined,
    ): Promise<MemberCoupon> {
      const { scope, visitor } = requestContext;
      if (grantId !== undefined) {
        const grant = visitor && (await engine.grants.find(toOwner(scope, visitor), grantId));
        const [view] = grant?.couponId === couponId ? await grantViews(requestContext, [grant]) : [];
        if (view === undefined) throw notFound();
        return view;
      }
      const coupon = await options.findCoupon(scope, couponId);
      const isVisible = coupon?.grantedOnly !== true && isForCaller(coupon ?? {}, visitor);
      const [view] = coupon !== undefined && isVisible ? await views(requestContext, [coupon]) : [];
      if (view === undefined) throw notFound();
      return view;
    },
  };
}

/** Matches like lists of contents: anywhere in the name, case-insensitive. */
function matches(name: string, part: string | undefined): boolean {
  return part === undefined || name.toLowerCase().includes(part.toLowerCase());
}
