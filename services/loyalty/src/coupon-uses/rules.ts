import type { Coupon, ErrorCode, MemberCoupon } from '@noren/contracts';

export type Limits = Pick<Coupon, 'totalUses' | 'firstPeople'>;

/** How often a coupon counts as used in an environment. */
export interface Counted {
  readonly total: number;
  /** How many people those uses are of. */
  readonly people: number;
}

/** What one member has used of a coupon. */
export interface Held {
  /** Used it today. */
  readonly today: boolean;
  /** Is one of its people: needs no further place among the first N. */
  readonly person: boolean;
}

export const nothingCounted: Counted = { total: 0, people: 0 };
export const nothingHeld: Held = { today: false, person: false };

export interface Standing {
  readonly counted: Counted;
  readonly held: Held;
  readonly signedIn: boolean;
  readonly at: Date;
}

/** Why there is no room for another use of this member, if there is none. */
export function exhausted({ totalUses, firstPeople }: Limits, counted: Counted, { person }: Held) {
  if (totalUses !== undefined && counted.total >= totalUses) return 'couponTotalReached';
  if (firstPeople !== undefined && !person && counted.people >= firstPeople) return 'couponEnded';
  return undefined;
}

/** Why a member cannot use a coupon, if they cannot; the store code apart. */
export function refusalOf(coupon: Coupon, standing: Standing): ErrorCode | undefined {
  const { counted, held, signedIn } = standing;
  if (outsideTerm(coupon, standing.at)) return 'couponOutsideTerm';
  if (coupon.membersOnly && !signedIn) return 'couponMembersOnly';
  if (coupon.oncePerDay && held.today) return 'couponUsedToday';
  return exhausted(coupon, counted, held);
}

/** From `startsAt` on, and no longer at `endsAt`. */
function outsideTerm({ startsAt, endsAt }: Coupon, at: Date): boolean {
  const time = at.getTime();
  return (
    (startsAt !== undefined && time < Date.parse(startsAt)) ||
    (endsAt !== undefined && time >= Date.parse(endsAt))
  );
}

/** A coupon as this member sees it now. No barcode: that is in the answer to a use only. */
export function memberView(coupon: Coupon, standing: Standing): MemberCoupon {
  const { id, name, description, imageUrl, useType, startsAt, endsAt, oncePerDay, membersOnly } = coupon;
  const left = leftOf(coupon, standing);
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    useType,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(left === undefined ? {} : { left }),
    oncePerDay,
    membersOnly,
    state: stateOf(coupon, standing),
  };
}

/** A limit that staff lowered below what is counted leaves none, never less. */
function leftOf({ totalUses, firstPeople }: Limits, { counted, held }: Standing): number | undefined {
  const rooms = [
    ...(totalUses === undefined ? [] : [totalUses - counted.total]),
    ...(firstPeople === undefined || held.person ? [] : [firstPeople - counted.people]),
  ];
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms));
}

function stateOf(coupon: Coupon, standing: Standing): MemberCoupon['state'] {
  const { counted, held, signedIn, at } = standing;
  if (outsideTerm(coupon, at)) return 'outsideTerm';
  if (coupon.oncePerDay && held.today) return 'usedToday';
  // To someone who got theirs it is not "ended before you came".
  if (exhausted(coupon, counted, held) !== undefined) return held.person ? 'used' : 'ended';
  return coupon.membersOnly && !signedIn ? 'loginNeeded' : 'usable';
}
