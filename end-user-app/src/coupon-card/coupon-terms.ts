import type { MemberCoupon } from '@noren/contracts/coupons';
import { fill } from '../locales/messages.js';
import { tokyoDateTime, tokyoLastDate, tokyoLastDateTime } from '../time/tokyo.js';
import { getMessages, type PageView } from '../view/page-view.js';

type Terms = Pick<MemberCoupon, 'startsAt' | 'endsAt' | 'expiresAt'>;

/**
 * Returns when a coupon can be redeemed, as rows of name and text: its usage period, and the expiry of a received one.
 * Empty if the settings hide them.
 */
export function getTermRows(coupon: Terms, view: PageView): [name: string, text: string][] {
  if (view.sections.coupon?.showExpiry !== true) return [];
  const messages = getMessages(view, 'couponTerms');
  const { startsAt, endsAt, expiresAt } = coupon;
  const until = (end: string) => fill(messages.until, { date: tokyoLastDateTime(end) });
  const from = startsAt === undefined ? '' : fill(messages.from, { date: tokyoDateTime(startsAt) });
  const period = [from, endsAt === undefined ? '' : until(endsAt)].filter(Boolean).join(' ');
  const rows: [string, string][] = period === '' ? [] : [[messages.period, period]];
  if (expiresAt !== undefined) rows.push([messages.expiry, until(expiresAt)]);
  return rows.length === 0 ? [[messages.period, messages.noLimit]] : rows;
}

/** Returns until when a coupon can be redeemed, as the short lines of a list. Empty if the settings hide them. */
export function getTermLines({ endsAt, expiresAt }: Terms, view: PageView): string[] {
  if (view.sections.coupon?.showExpiry !== true) return [];
  const messages = getMessages(view, 'couponTerms');
  const lines = [
    ...(endsAt === undefined ? [] : [fill(messages.until, { date: tokyoLastDate(endsAt) })]),
    ...(expiresAt === undefined ? [] : [fill(messages.expires, { date: tokyoLastDate(expiresAt) })]),
  ];
  return lines.length === 0 ? [messages.noLimit] : lines;
}
