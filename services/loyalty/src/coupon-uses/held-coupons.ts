import type { Coupon } from '@noren/contracts';
import { LRUCache } from 'lru-cache';
import { type CombinedRead, batchReads } from '../combine-reads.js';
import type { ActionOwner } from '../engine/actions/plan.js';
import type { ActionRecord, ActionRepository } from '../engine/actions/repository.js';
import { type Held } from './rules.js';

/** What is counted of a coupon. */
export const couponCounterKey = (couponId: string) => `coupon:${couponId}`;
/** That a member used it on a day. */
export const dayClaim = (couponId: string, { memberId }: ActionOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** That a member is one of its people. */
export const personClaim = (couponId: string, { memberId }: ActionOwner) =>
  `coupon-person:${couponId}:${memberId}`;

/** What a member is asked about: some coupons on a day. */
interface Asked {
  readonly owner: ActionOwner;
  readonly coupons: readonly Pick<Coupon, 'id' | 'oncePerDay'>[];
  readonly day: string;
}

/** What a member has used of some coupons, by their ids; today's uses where they are once a day. */
export type HeldOf = CombinedRead<ReadonlyMap<string, Held>, Asked>;

/** Pairs of a coupon and one of its people that are remembered. */
const most = 20_000;

/**
 * Reads what members have used; those who ask at the same time are answered by one query. Who is one of a coupon's
 * people stays one, so where nothing else is asked it is remembered.
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

/** The uses that count for some of a place, among others of theirs. */
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
