import type { Coupon } from '@noren/contracts/contents';
import { type BatchedRead, batchReads, type Filter } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import { countedFrom, countInPeriod } from '../engine/limits/person-limit.js';
import type { ActionOwner } from '../engine/types/action.js';
import type { ActionRecord } from '../engine/types/record.js';
import { type ActionRepository, maxListed } from '../engine/processing/repository.js';
import { getPersonLimit, type MemberUsage } from './eligibility.js';
import { toPersonKey } from './reservations.js';

/** The rules for which a member's redemptions are counted. */
type UsageRules = Pick<Coupon, 'id' | 'oncePerDay' | 'usesPerPerson' | 'usesPerPersonPeriod'>;

/** A lookup of one member's usage of some coupons on a day. */
interface UsageQuery {
  readonly owner: ActionOwner;
  readonly coupons: readonly UsageRules[];
  readonly day: string;
}

/** Looks up a member's usage by coupon id; redemptions of a period only for coupons with a limit in it. */
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
    const isKnown = coupons.every(
      (coupon) => !isCounted(coupon) && people.has(toPersonKey(coupon.id, owner)),
    );
    if (isKnown) return new Map(coupons.map(({ id }) => [id, { today: false, person: true, uses: 0 }]));
    const found = await read(queries);
    for (const [id, { person }] of found ?? []) if (person) people.set(toPersonKey(id, owner), true);
    return found;
  };
}

/** Returns the first day from which redemptions are counted; undefined without a limit in a period. */
function getFirstDay(coupon: UsageRules, day: string): string | undefined {
  const limit = getPersonLimit(coupon);
  if (limit !== undefined) return countedFrom(limit, day);
  return coupon.oncePerDay ? day : undefined;
}

const isCounted = ({ oncePerDay, usesPerPerson }: UsageRules) => oncePerDay || usesPerPerson !== undefined;

function groupByScope(queries: readonly UsageQuery[]): Map<string, UsageQuery[]> {
  const scopes = new Map<string, UsageQuery[]>();
  for (const one of queries) {
    const scope = `${one.owner.appId}/${one.owner.environment}`;
    scopes.set(scope, [...(scopes.get(scope) ?? []), one]);
  }
  return scopes;
}

/**
 * Lists the redemptions that answer these lookups; the query may return others of the same app scope, too. Lookups with
 * more than one query returns are split, so that none is missing from a count.
 */
async function getUses(
  actions: Pick<ActionRepository, 'listConfirmedByScope'>,
  queries: readonly UsageQuery[],
): Promise<ActionRecord[]> {
  const [first] = queries;
  if (first === undefined) return [];
  const uniqueKeys = queries.flatMap(({ owner, coupons }) => coupons.map(({ id }) => toPersonKey(id, owner)));
  const people = { uniqueKeys: { $in: uniqueKeys } };
  const counted = toCountedFilters(queries);
  const found = await actions.listConfirmedByScope(
    first.owner,
    'couponUse',
    counted.length === 0 ? people : { $or: [people, ...counted] },
  );
  if (found.length < maxListed || queries.length === 1) return found;
  const half = Math.ceil(queries.length / 2);
  const halves = [queries.slice(0, half), queries.slice(half)];
  return (await Promise.all(halves.map((some) => getUses(actions, some)))).flat();
}

/** Returns the filters of redemptions that are counted, one for each first day. */
function toCountedFilters(queries: readonly UsageQuery[]): Filter[] {
  const byFirstDay = new Map<string, { members: Set<string>; coupons: Set<string> }>();
  for (const { owner, coupons, day } of queries) {
    for (const coupon of coupons) {
      const from = getFirstDay(coupon, day);
      if (from === undefined) continue;
      const group = byFirstDay.get(from) ?? { members: new Set(), coupons: new Set() };
      byFirstDay.set(from, group);
      group.members.add(owner.memberId);
      group.coupons.add(coupon.id);
    }
  }
  return [...byFirstDay].map(([from, { members, coupons }]) => ({
    memberId: { $in: [...members] },
    subject: { $in: [...coupons] },
    day: { $gte: from },
  }));
}

function toUsage(
  uses: readonly ActionRecord[],
  { owner, coupons, day }: UsageQuery,
): Map<string, MemberUsage> {
  const own = uses.filter(({ memberId }) => memberId === owner.memberId);
  return new Map(
    coupons.map((coupon) => {
      const { id, oncePerDay } = coupon;
      const limit = getPersonLimit(coupon);
      const ofIt = own.filter(({ subject }) => subject === id);
      const today = oncePerDay && ofIt.some((use) => use.day === day);
      const person = ofIt.some(({ uniqueKeys }) => uniqueKeys?.includes(toPersonKey(id, owner)));
      return [id, { today, person, uses: limit === undefined ? 0 : countInPeriod(ofIt, limit, day) }];
    }),
  );
}
