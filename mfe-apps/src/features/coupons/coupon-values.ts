import { type Coupon, CouponCreate } from '@noren/contracts';
import { fromTokyoInput, toTokyoInput } from './tokyo-time.js';

/** What the editor's form holds: times as `datetime-local` says them, in Japan; empty is none. */
export type CouponValues = { [K in keyof CouponCreate]: CouponCreate[K] | null };

export const newCoupon: CouponValues = {
  name: '',
  useType: 'none',
  oncePerDay: false,
  membersOnly: false,
  published: false,
};

/** The rules of a coupon without what the service keeps beside them. */
export function rulesOf(coupon: Coupon): CouponCreate {
  const names = Object.keys(CouponCreate.properties);
  return Object.fromEntries(Object.entries(coupon).filter(([name]) => names.includes(name))) as CouponCreate;
}

export function couponValues(coupon: Coupon): CouponValues {
  const { startsAt, endsAt, ...rules } = rulesOf(coupon);
  return {
    ...rules,
    ...(startsAt === undefined ? {} : { startsAt: toTokyoInput(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: toTokyoInput(endsAt) }),
  };
}

/** The body of a save; a store code belongs to its use type only. */
export function couponBody(values: CouponValues): CouponCreate {
  const { startsAt, endsAt, securityCode, ...rest } = values;
  const filled = Object.entries(rest).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return {
    ...(Object.fromEntries(filled) as CouponCreate),
    ...(startsAt ? { startsAt: fromTokyoInput(startsAt) } : {}),
    ...(endsAt ? { endsAt: fromTokyoInput(endsAt) } : {}),
    ...(values.useType === 'security' && securityCode ? { securityCode } : {}),
  };
}
