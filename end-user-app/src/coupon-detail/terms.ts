import type { MemberCoupon } from '@noren/contracts';
import { fill } from '../locales/fill.js';
import { type TextGroups } from '../locales/texts.js';
import { tokyoDateTime } from '../time/tokyo.js';

/** From when until when a coupon can be used, in words. */
export function periodOf(coupon: MemberCoupon, texts: TextGroups['coupons']): string {
  const from =
    coupon.startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(coupon.startsAt) });
  const until = coupon.endsAt === undefined ? '' : fill(texts.until, { date: tokyoDateTime(coupon.endsAt) });
  return [from, until].filter(Boolean).join(' ') || texts.noLimit;
}

export function conditionsOf(coupon: MemberCoupon, texts: TextGroups['coupons']): string[] {
  return [
    ...(coupon.membersOnly ? [texts.membersOnly] : []),
    ...(coupon.oncePerDay ? [texts.oncePerDay] : []),
    ...(coupon.left === undefined ? [] : [fill(texts.left, { count: coupon.left })]),
  ];
}
