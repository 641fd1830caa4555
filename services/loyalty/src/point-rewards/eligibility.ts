import { type ContentOf, pickEnglish } from '@noren/contracts/contents';
import { type ErrorCode, limitErrors } from '@noren/contracts/errors';
import type { MemberPointReward } from '@noren/contracts/points';
import { toDayCount } from '../engine/limits/day-count.js';
import { findUsedUp, type PersonLimit } from '../engine/limits/person-limit.js';
import { findExhausted } from '../engine/reservations/counters/counter-resource.js';
import { getCount } from '../engine/reservations/counters/repository.js';
import type { Count, Counted } from '../engine/types/reservation.js';
import { isOutside, tokyoDay } from '../time.js';

export type PointReward = ContentOf<'pointRewards'>;

/** What decides whether a member can exchange points for a reward. */
export interface EligibilityContext {
  readonly counter: Counted | undefined;
  /** Exchanges in the period of the reward's limit per member; 0 without one. */
  readonly exchanges: number;
  readonly signedIn: boolean;
  readonly gold: boolean;
  readonly balance: number;
  readonly at: Date;
}

/** Returns the limit per member of a reward, if it has one. */
export function getPersonLimit({
  exchangesPerPerson: count,
  exchangesPerPersonPeriod: period = 'ever',
  endsAt,
}: PointReward): PersonLimit | undefined {
  return count === undefined ? undefined : { count, period, endsAt };
}

/** Counts exchanges without a limit, too: staff may set one later. */
function getQuantity({ limitedQuantity: limit }: PointReward): Count {
  return { name: 'given', rejectionReason: 'rewardEnded', ...(limit === undefined ? {} : { limit }) };
}

function getDayCount({ exchangesPerDay: limit, endsAt }: PointReward, day: string): Count {
  return toDayCount({ limit, endsAt, endedReason: 'rewardEnded' }, day);
}

/** Returns what an exchange increments. */
export function getCounts(reward: PointReward, day: string): Count[] {
  return [getQuantity(reward), getDayCount(reward, day)];
}

/** Returns why a member cannot exchange points for a reward, if so. */
export function getRejectionReason(
  reward: PointReward,
  { counter, exchanges, gold, balance, at }: Omit<EligibilityContext, 'signedIn'>,
): ErrorCode | undefined {
  const day = tokyoDay(at);
  if (isOutside(reward, at)) return 'rewardOutsideTerm';
  if (reward.goldOnly === true && !gold) return 'goldOnly';
  const reached =
    findExhausted(counter, [getQuantity(reward)])?.rejectionReason ??
    findUsedUp(getPersonLimit(reward), exchanges, day) ??
    findExhausted(counter, [getDayCount(reward, day)])?.rejectionReason;
  if (reached !== undefined) return reached;
  return balance < reward.points ? 'pointsShort' : undefined;
}

/** Returns a reward as this member currently sees it. */
export function toView(reward: PointReward, eligibility: EligibilityContext): MemberPointReward {
  const { id, name, description, imageUrl, points, unit, validityDays, startsAt, endsAt, goldOnly } = reward;
  const { exchangesPerPerson, exchangesPerPersonPeriod, exchangesPerDay } = reward;
  const left = getLeft(reward, eligibility);
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    points,
    ...(unit === undefined ? {} : { unit }),
    ...(left === undefined ? {} : { left }),
    ...(goldOnly === true ? { goldOnly } : {}),
    ...(exchangesPerPerson === undefined ? {} : { exchangesPerPerson }),
    ...(exchangesPerPersonPeriod === undefined ? {} : { exchangesPerPersonPeriod }),
    ...(exchangesPerDay === undefined ? {} : { exchangesPerDay }),
    ...(validityDays === undefined ? {} : { validityDays }),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    state: getState(reward, eligibility),
    ...pickEnglish(reward),
  };
}

/** Never negative: staff may lower a limit below the current count. */
function getLeft(reward: PointReward, { counter, at }: EligibilityContext): number | undefined {
  const rooms = getCounts(reward, tokyoDay(at)).flatMap(({ name, limit }) =>
    limit === undefined ? [] : [limit - getCount(counter, name)],
  );
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms));
}

function getState(reward: PointReward, eligibility: EligibilityContext): MemberPointReward['state'] {
  const rejectionReason = getRejectionReason(reward, eligibility);
  if (rejectionReason === 'rewardOutsideTerm') return 'outsideTerm';
  if (rejectionReason === 'rewardEnded') return 'ended';
  const limit = limitErrors.find((state) => state === rejectionReason);
  if (limit !== undefined) return limit;
  if (!eligibility.signedIn) return 'loginNeeded';
  return rejectionReason === undefined ? 'available' : 'short';
}
