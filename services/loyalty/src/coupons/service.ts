import {
  type Caller,
  type Coupon,
  type CouponCreate,
  type CouponUpdate,
  couponEndpoints,
  type GroupOptions,
  type ListQuery,
  type Many,
  may,
} from '@noren/contracts';
import { audited, conflict, invalid, notFound } from '@noren/service-kit';
import type { Place } from '../place.js';
import type { CouponRepository, CouponTrail } from './repository.js';
import { brokenRules } from './validation.js';

export interface CouponServiceOptions {
  readonly coupons: CouponRepository;
  /** The app as this caller sees it. @throws `notFound` when they do not */
  readonly seenBy: (caller: Caller, appId: string) => Promise<{ features: GroupOptions }>;
}

export type CouponService = ReturnType<typeof createCouponService>;

export function createCouponService({ coupons, seenBy }: CouponServiceOptions) {
  async function check(caller: Caller, appId: string, rules: CouponCreate): Promise<void> {
    const { features } = await seenBy(caller, appId);
    if (!features.couponStampShop) throw conflict('featureOff');
    const errors = brokenRules(rules);
    if (errors.length > 0) throw invalid('invalidParameter', { errors });
  }

  return {
    /** A coupon that members see. */
    async published({ appId, features }: Place, id: string): Promise<Coupon | undefined> {
      const coupon = features.couponStampShop ? await coupons.find(appId, id) : undefined;
      return coupon?.published === true ? coupon : undefined;
    },

    /** The coupons that members see. @throws `notFound` without the feature: there are no coupons then */
    async listPublished({ appId, features }: Place, query: ListQuery): Promise<Many<Coupon>> {
      if (!features.couponStampShop) throw notFound();
      return coupons.published(appId, query);
    },

    async create(caller: Caller, appId: string, rules: CouponCreate): Promise<Coupon> {
      await check(caller, appId, rules);
      return coupons.insert(appId, normal(rules), trailOf(caller, appId, 'create'));
    },

    async list(caller: Caller, appId: string, query: ListQuery): Promise<Many<Coupon>> {
      await seenBy(caller, appId);
      const found = await coupons.list(appId, query);
      return { ...found, data: found.data.map((coupon) => visible(caller, coupon)) };
    },

    async get(caller: Caller, appId: string, id: string): Promise<Coupon> {
      await seenBy(caller, appId);
      const coupon = await coupons.find(appId, id);
      if (coupon === undefined) throw notFound();
      return visible(caller, coupon);
    },

    async update(caller: Caller, appId: string, id: string, { version, ...rules }: CouponUpdate) {
      await check(caller, appId, rules);
      const trail = trailOf(caller, appId, 'update');
      const replaced = await coupons.replace(appId, id, version, normal(rules), trail);
      if (replaced !== undefined) return replaced;
      const current = await coupons.find(appId, id);
      if (current === undefined) throw notFound();
      throw conflict('conflict', { current });
    },

    async remove(caller: Caller, appId: string, id: string): Promise<void> {
      await seenBy(caller, appId);
      const removed = await coupons.remove(appId, id, trailOf(caller, appId, 'delete'));
      if (!removed) throw notFound();
    },
  };
}

/** In the trail of the app, at the coupon. */
function trailOf(caller: Caller, appId: string, call: 'create' | 'update' | 'delete'): CouponTrail {
  const change = { kind: 'app', subject: appId, action: couponEndpoints[call].id } as const;
  const at = (coupon: Coupon | undefined) => {
    if (coupon === undefined) return { coupons: {} };
    const { id, appId: _app, version: _version, createdAt: _created, updatedAt: _updated, ...rules } = coupon;
    return { coupons: { [id]: rules } };
  };
  return (next, before) => audited('loyalty', caller, change, at(before), at(next));
}

/** Store codes are for those who may set them. */
function visible(caller: Caller, coupon: Coupon): Coupon {
  if (may(caller.role, 'content.write')) return coupon;
  const { securityCode: _code, ...rest } = coupon;
  return rest;
}

/** Times as one spelling, so that they sort and compare as texts. */
function normal<R extends CouponCreate>(rules: R): R {
  const { startsAt, endsAt } = rules;
  return {
    ...rules,
    ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt).toISOString() }),
    ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt).toISOString() }),
  };
}
