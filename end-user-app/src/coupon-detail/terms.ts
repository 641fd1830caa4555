import type { MemberCoupon } from '@noren/contracts';
import { fill } from '../locales/fill.js';
import type { MessageGroups } from '../locales/texts.js';
import { tokyoDateTime } from '../time/tokyo.js';

/** Formats when a coupon can be redeemed. */
export function getPeriod(coupon: MemberCoupon, texts: MessageGroups['coupons']): string {
  const from =
    coupon.startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(coupon.startsAt) });
  const until = coupon.endsAt === undefined ? '' : fill(texts.until, { date: tokyoDateTime(coupon.endsAt) });
  return [from, until].filter(Boolean).join(' ') || texts.noLimit;
}

/** Returns the conditions of a redemption, one sentence each. */
export function getConditions(coupon: MemberCoupon, texts: MessageGroups['coupons']): string[] {
  const { condition } = texts;
  return [
    ...(coupon.membersOnly ? [condition.membersOnly] : []),
    ...(coupon.oncePerDay ? [condition.oncePerDay] : []),
    ...(coupon.left === undefined ? [] : [fill(condition.left, { count: coupon.left })]),
    ...(coupon.nearbyOnly === true ? [condition.nearbyOnly] : []),
  ];
}
