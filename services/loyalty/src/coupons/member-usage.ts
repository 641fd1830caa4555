import type { Coupon } from '@noren/contracts/contents';
import { type BatchedRead, batchReads } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { ActionOwner } from '../engine/types/action.js';
import type { ActionContext, UniqueKey } from '../engine/types/plan.js';
import type { ActionRecord } from '../engine/types/record.js';
import type { Reservation } from '../engine/types/reservation.js';
import type { Grant } from '../engine/grants/repository.js';
import type { Subject } from '../engine/processing/subjects.js';
import { toNames } from '../languages.js';
import type { ActionRepository } from '../engine/processing/repository.js';
import { type CouponRules, type EligibilityContext, getCounts, type MemberUsage } from './eligibility.js';

/** What is redeemed: a coupon for all members with its counter, or one granted to this member. */
export interface LoadedCoupon extends Subject<CouponRules> {
  /** A grant was counted when the member received it. */
  readonly grant?: Grant;
}

/** Key of a coupon's counter. */
export const couponCounterKey = (couponId: string) => `coupon:${couponId}`;
/** Unique key of a member's redemption on one day. */
const toDayKey = (couponId: string, { memberId }: ActionOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** Unique key of a member's first redemption, which takes one of the places among the first N people. */
const toPersonKey = (couponId: string, { memberId }: ActionOwner) => `coupon-person:${couponId}:${memberId}`;

/** A lookup of one member's usage of some coupons on a day. */
interface UsageQuery {
  readonly owner: ActionOwner;
  readonly coupons: readonly Pick<Coupon, 'id' | 'oncePerDay'>[];
  readonly day: string;
}

/** Looks up a member's usage by coupon id; today's redemptions only for coupons limited to one per day. */
export type GetUsage = BatchedRead<ReadonlyMap<string, MemberUsage>, UsageQuery>;

/** Maximum number of cached pairs of coupon and member. */
const maxPairs = 20_000;

/**
 * Reads members' usage; concurrent lookups share one query. A member who has once redeemed a coupon stays one of its
 * people, so this fact is cached.
 */
export function createGetUsage(actions: Pick<ActionRepository, 'listConfirmedByScope'>): GetUsage {
  const people = new LRUCache<string, true>({ max: maxPairs });
  const read = batchReads(async (queries: readonly UsageQuery[]) => {
    const uses = (
      await Promise.all([...groupByScope(queries).values()].map((some) => getUses(actions, some)))
    ).flat();
    return new Map(queries.map((one) => [one, toUsage(uses, one)]));
  });

  return async (queries) => {
    const { owner, coupons } = queries;
    const isKnown = coupons.every(({ id, oncePerDay }) => !oncePerDay && people.has(toPersonKey(id, owner)));
    if (isKnown) return new Map(coupons.map(({ id }) => [id, { today: false, person: true }]));
    const found = await read(queries);
    for (const [id, { person }] of found ?? []) if (person) people.set(toPersonKey(id, owner), true);
    return found;
  };
}

function groupByScope(queries: readonly UsageQuery[]): Map<string, UsageQuery[]> {
  const scopes = new Map<string, UsageQuery[]>();
  for (const one of queries) {
    const scope = `${one.owner.appId}/${one.owner.environment}`;
    scopes.set(scope, [...(scopes.get(scope) ?? []), one]);
  }
  return scopes;
}

/** Lists the redemptions that answer these lookups; the query may return others of the same app scope, too. */
async function getUses(
  actions: Pick<ActionRepository, 'listConfirmedByScope'>,
  queries: readonly UsageQuery[],
) {
  const [first] = queries;
  if (first === undefined) return [];
  const uniqueKeys = queries.flatMap(({ owner, coupons }) => coupons.map(({ id }) => toPersonKey(id, owner)));
  const daily = queries.filter(({ coupons }) => coupons.some(({ oncePerDay }) => oncePerDay));
  const people = { uniqueKeys: { $in: uniqueKeys } };
  const today = {
    memberId: { $in: daily.map(({ owner }) => owner.memberId) },
    subject: { $in: daily.flatMap(({ coupons }) => coupons.map(({ id }) => id)) },
    day: { $in: daily.map(({ day }) => day) },
  };
  return actions.listConfirmedByScope(
    first.owner,
    'couponUse',
    daily.length === 0 ? people : { $or: [people, today] },
  );
}

function toUsage(
  uses: readonly ActionRecord[],
  { owner, coupons, day }: UsageQuery,
): Map<string, MemberUsage> {
  const own = uses.filter(({ memberId }) => memberId === owner.memberId);
  return new Map(
    coupons.map(({ id, oncePerDay }) => {
      const ofIt = own.filter(({ subject }) => subject === id);
      const today = oncePerDay && ofIt.some((use) => use.day === day);
      const person = ofIt.some(({ uniqueKeys }) => uniqueKeys?.includes(toPersonKey(id, owner)));
      return [id, { today, person }];
    }),
  );
}

/** Returns what only one confirmed redemption may own: its grant, or the member's day and first redemption. */
export function toUniqueKeys(
  owner: ActionOwner,
  { content: coupon, grant }: LoadedCoupon,
  { usage }: EligibilityContext,
  { day }: ActionContext,
): UniqueKey[] {
  if (grant !== undefined) return [{ value: `grant:${grant.id}`, rejectionReason: 'couponTotalReached' }];
  return [
    ...(coupon.oncePerDay
      ? [{ value: toDayKey(coupon.id, owner, day), rejectionReason: 'couponUsedToday' } as const]
      : []),
    ...(usage.person ? [] : [{ value: toPersonKey(coupon.id, owner) }]),
  ];
}

/** Returns what a redemption reserves: points, and the counter of a coupon without a grant. */
export function toReservations(
  { content: coupon, grant }: LoadedCoupon,
  { counter, usage }: EligibilityContext,
): Reservation[] {
  const { id, pointsNeeded } = coupon;
  const points: Reservation[] =
    pointsNeeded === undefined
      ? []
      : [{ resource: 'points', points: pointsNeeded, entry: 'couponUse', ...toNames(coupon) }];
  if (grant !== undefined) return points;
  const counterKey = couponCounterKey(id);
  return [
    { resource: 'counters', counterKey, counts: getCounts(coupon, usage), lastRead: { counter } },
    ...points,
  ];
}
