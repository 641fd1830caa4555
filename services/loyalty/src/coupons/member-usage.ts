import type { Coupon } from '@noren/contracts';
import { type BatchedRead, batchReads } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { ActionOwner } from '../engine/actions/plan.js';
import type { ActionRecord, ActionRepository } from '../engine/actions/repository.js';
import type { Held } from './eligibility.js';

/** Key of a coupon's counter. */
export const couponCounterKey = (couponId: string) => `coupon:${couponId}`;
/** Unique key of a member's redemption on one day. */
export const dayClaim = (couponId: string, { memberId }: ActionOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** Unique key of a member's first redemption, which takes one of the places among the first N people. */
export const personClaim = (couponId: string, { memberId }: ActionOwner) =>
  `coupon-person:${couponId}:${memberId}`;

/** A lookup of one member's usage of some coupons on a day. */
interface Asked {
  readonly owner: ActionOwner;
  readonly coupons: readonly Pick<Coupon, 'id' | 'oncePerDay'>[];
  readonly day: string;
}

/** Looks up a member's usage by coupon id; today's redemptions only for coupons limited to one per day. */
export type HeldOf = BatchedRead<ReadonlyMap<string, Held>, Asked>;

/** Maximum number of cached pairs of coupon and member. */
const most = 20_000;

/**
 * Reads members' usage; concurrent lookups share one query. A member who has once redeemed a coupon stays one of its
 * people, so this fact is cached.
 */
export function createGetUsage(actions: Pick<ActionRepository, 'confirmedAt'>): HeldOf {
  const people = new LRUCache<string, true>({ max: most });
  const read = batchReads(async (asked: readonly Asked[]) => {
    const uses = (
      await Promise.all([...byPlace(asked).values()].map((some) => getUses(actions, some)))
    ).flat();
    return new Map(asked.map((one) => [one, heldIn(uses, one)]));
  });

  return async (asked) => {
    const { owner, coupons } = asked;
    const isKnown = coupons.every(({ id, oncePerDay }) => !oncePerDay && people.has(personClaim(id, owner)));
    if (isKnown) return new Map(coupons.map(({ id }) => [id, { today: false, person: true }]));
    const found = await read(asked);
    for (const [id, { person }] of found ?? []) if (person) people.set(personClaim(id, owner), true);
    return found;
  };
}

function byPlace(asked: readonly Asked[]): Map<string, Asked[]> {
  const places = new Map<string, Asked[]>();
  for (const one of asked) {
    const scope = `${one.owner.appId}/${one.owner.environment}`;
    places.set(scope, [...(places.get(scope) ?? []), one]);
  }
  return places;
}

/** Lists the redemptions that answer these lookups; the query may return others of the same app scope, too. */
async function getUses(actions: Pick<ActionRepository, 'confirmedAt'>, asked: readonly Asked[]) {
  const [first] = asked;
  if (first === undefined) return [];
  const uniqueKeys = asked.flatMap(({ owner, coupons }) => coupons.map(({ id }) => personClaim(id, owner)));
  const daily = asked.filter(({ coupons }) => coupons.some(({ oncePerDay }) => oncePerDay));
  const people = { uniqueKeys: { $in: uniqueKeys } };
  const today = {
    memberId: { $in: daily.map(({ owner }) => owner.memberId) },
    subject: { $in: daily.flatMap(({ coupons }) => coupons.map(({ id }) => id)) },
    day: { $in: daily.map(({ day }) => day) },
  };
  return actions.confirmedAt(
    first.owner,
    'couponUse',
    daily.length === 0 ? people : { $or: [people, today] },
  );
}

function heldIn(uses: readonly ActionRecord[], { owner, coupons, day }: Asked): Map<string, Held> {
  const own = uses.filter(({ memberId }) => memberId === owner.memberId);
  return new Map(
    coupons.map(({ id, oncePerDay }) => {
      const ofIt = own.filter(({ subject }) => subject === id);
      const today = oncePerDay && ofIt.some((use) => use.day === day);
      const person = ofIt.some(({ uniqueKeys }) => uniqueKeys?.includes(personClaim(id, owner)));
      return [id, { today, person }];
    }),
  );
}
