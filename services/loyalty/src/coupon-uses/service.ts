import type { Coupon, CouponUsed, ListQuery, Many, MemberCoupon } from '@noren/contracts';
import { invalid, notFound, unauthenticated } from '@noren/service-kit';
import type { Place, Visitor } from '../place.js';
import { type CounterRepository, counterId } from './counters.js';
import type { CouponUseRepository } from './repository.js';
import { memberView, nothingCounted, nothingHeld } from './rules.js';
import { tokyoDay } from './tokyo-day.js';
import type { Press } from './use-coupon.js';

export interface CouponUseServiceOptions {
  readonly uses: CouponUseRepository;
  readonly counters: CounterRepository;
  /** Coupons that members see: published, with the feature switched on. */
  readonly findCoupon: (place: Place, couponId: string) => Promise<Coupon | undefined>;
  readonly listCoupons: (place: Place, query: ListQuery) => Promise<Many<Coupon>>;
  readonly useCoupon: (press: Press) => Promise<CouponUsed>;
  readonly now: () => Date;
}

/** A press as it arrives: perhaps without a session or a key. */
export interface UseRequest {
  readonly address: string;
  readonly couponId: string;
  readonly key: string | undefined;
  readonly code: string | undefined;
}

export type CouponUseService = ReturnType<typeof createCouponUseService>;

const keyShape = /^[\x21-\x7e]{1,128}$/;

export function createCouponUseService(options: CouponUseServiceOptions) {
  const { uses, counters, now } = options;

  async function views(place: Place, visitor: Visitor | undefined, coupons: readonly Coupon[]) {
    const { appId, environment } = place;
    const at = now();
    const ids = coupons.map((coupon) => coupon.id);
    const [counted, held] = await Promise.all([
      counters.findAll(ids.map((couponId) => counterId({ couponId, environment }))),
      visitor === undefined
        ? undefined
        : uses.held({ appId, environment, memberId: visitor.id }, ids, tokyoDay(at)),
    ]);
    const countedOf = new Map(counted.map((counter) => [counter.couponId, counter]));
    return coupons.map((coupon) =>
      memberView(coupon, {
        counted: countedOf.get(coupon.id) ?? nothingCounted,
        held: held?.get(coupon.id) ?? nothingHeld,
        signedIn: visitor?.signedIn ?? false,
        at,
      }),
    );
  }

  return {
    async list(place: Place, visitor: Visitor | undefined, query: ListQuery): Promise<Many<MemberCoupon>> {
      const found = await options.listCoupons(place, query);
      return { ...found, data: await views(place, visitor, found.data) };
    },

    async get(place: Place, visitor: Visitor | undefined, couponId: string): Promise<MemberCoupon> {
      const coupon = await options.findCoupon(place, couponId);
      const [view] = coupon === undefined ? [] : await views(place, visitor, [coupon]);
      if (view === undefined) throw notFound();
      return view;
    },

    /** @throws `memberSessionExpired` without a session: limits hold for visitors, too */
    async use(place: Place, visitor: Visitor | undefined, request: UseRequest): Promise<CouponUsed> {
      if (visitor === undefined) throw unauthenticated('memberSessionExpired');
      const { key, address, couponId, code } = request;
      if (key === undefined || !keyShape.test(key)) throw invalid('idempotencyKeyMissing');
      const given = code === undefined ? {} : { code };
      return options.useCoupon({ place, visitor, address, couponId, key, ...given });
    },
  };
}
