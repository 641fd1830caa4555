import type { PressOwner } from '../presses/plan.js';
import type { PressRepository } from '../presses/repository.js';
import { type Held } from './rules.js';

/** What is counted of a coupon. */
export const couponThing = (couponId: string) => `coupon:${couponId}`;
/** That a member used it on a day. */
export const dayClaim = (couponId: string, { memberId }: PressOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** That a member is one of its people. */
export const personClaim = (couponId: string, { memberId }: PressOwner) =>
  `coupon-person:${couponId}:${memberId}`;

/** What a member has used of some coupons. */
export async function heldOf(
  presses: PressRepository,
  owner: PressOwner,
  couponIds: readonly string[],
  day: string,
): Promise<Map<string, Held>> {
  const people = couponIds.map((couponId) => personClaim(couponId, owner));
  const found = await presses.confirmed(owner, 'couponUse', {
    subject: { $in: couponIds },
    $or: [{ day }, { claims: { $in: people } }],
  });
  const held = new Map<string, Held>();
  for (const use of found) {
    const { today = false, person = false } = held.get(use.subject) ?? {};
    const isPerson = use.claims?.includes(personClaim(use.subject, owner)) ?? false;
    held.set(use.subject, { today: today || use.day === day, person: person || isPerson });
  }
  return held;
}
