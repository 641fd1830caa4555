import type { Coupon } from '@noren/contracts';
import type { PressOwner } from '../engine/presses/plan.js';
import type { PressRepository } from '../engine/presses/repository.js';
import { type Held } from './rules.js';

/** What is counted of a coupon. */
export const couponThing = (couponId: string) => `coupon:${couponId}`;
/** That a member used it on a day. */
export const dayClaim = (couponId: string, { memberId }: PressOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** That a member is one of its people. */
export const personClaim = (couponId: string, { memberId }: PressOwner) =>
  `coupon-person:${couponId}:${memberId}`;

/** What a member has used of some coupons; today's uses where they are once a day. */
export async function heldOf(
  presses: PressRepository,
  owner: PressOwner,
  coupons: readonly Pick<Coupon, 'id' | 'oncePerDay'>[],
  day: string,
): Promise<Map<string, Held>> {
  const people = { claims: { $in: coupons.map(({ id }) => personClaim(id, owner)) } };
  const daily = coupons.filter(({ oncePerDay }) => oncePerDay).map(({ id }) => id);
  const where = daily.length === 0 ? people : { $or: [people, { subject: { $in: daily }, day }] };
  const held = new Map<string, Held>();
  for (const use of await presses.confirmed(owner, 'couponUse', where)) {
    const { today = false, person = false } = held.get(use.subject) ?? {};
    const isPerson = use.claims?.includes(personClaim(use.subject, owner)) ?? false;
    held.set(use.subject, { today: today || use.day === day, person: person || isPerson });
  }
  return held;
}
