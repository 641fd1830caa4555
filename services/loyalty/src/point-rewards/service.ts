import { type ContentOf, type Coupon, pickEnglish } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberPointReward, PointsExchange, PointsExchanged } from '@noren/contracts/points';
import { notFound } from '@noren/service-kit';
import { toNameFacts, toNames } from '../languages.js';
import type { ActionContext, ActionPlan } from '../engine/types/plan.js';
import type { Count } from '../engine/types/reservation.js';
import { counterId, findExhausted } from '../engine/reservations/counters/counter-resource.js';
import { type Counter, getCount } from '../engine/reservations/counters/repository.js';
import type { Engine } from '../engine/engine.js';
import {
  type AppScope,
  type RequestContext,
  requireAgreement,
  requireMember,
  toOwner,
} from '../request-context.js';
import { isOutside } from '../time.js';

type PointReward = ContentOf<'pointRewards'>;

export interface PointRewardServiceOptions {
  readonly engine: Pick<Engine, 'processAction' | 'counters' | 'ledger' | 'grants'>;
  /** Finds a reward that members see. */
  readonly findReward: (scope: AppScope, id: string) => Promise<PointReward | undefined>;
  readonly listRewards: (scope: AppScope, query: ListQuery) => Promise<Many<PointReward>>;
  /** Finds the coupon that a reward grants. */
  readonly getCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
  readonly now: () => Date;
}

export interface ExchangeRequest {
  readonly rewardId: string;
  readonly key: string;
  /** What the member was asked. */
  readonly agreed: PointsExchange;
}

/** What decides whether a member can exchange points for a reward. */
interface EligibilityContext {
  readonly counter: Counter | undefined;
  readonly signedIn: boolean;
  readonly balance: number;
  readonly at: Date;
}

export type PointRewardService = ReturnType<typeof createPointRewardService>;

const rewardThing = (rewardId: string) => `reward:${rewardId}`;

export function createPointRewardService(options: PointRewardServiceOptions) {
  const { engine, now } = options;

  async function views({ scope, visitor }: RequestContext, rewards: readonly PointReward[]) {
    const toId = ({ id }: PointReward) => counterId(scope, rewardThing(id));
    const signedIn = visitor?.signedIn ?? false;
    const [counters, account] = await Promise.all([
      engine.counters.findAll(rewards.map(toId)),
      visitor !== undefined && signedIn ? engine.ledger.account(toOwner(scope, visitor)) : undefined,
    ]);
    const eligibility = { signedIn, balance: account?.balance ?? 0, at: now() };
    return rewards.map((reward) => toView(reward, { ...eligibility, counter: counters.get(toId(reward)) }));
  }

  async function exchangePlan(
    { scope, visitor }: RequestContext,
    { rewardId, agreed }: ExchangeRequest,
    context: ActionContext,
  ): Promise<ActionPlan<PointsExchanged> | ErrorCode> {
    const reward = await options.findReward(scope, rewardId);
    const coupon = reward && (await options.getCoupon(scope, reward.couponId));
    if (reward === undefined || coupon === undefined || visitor === undefined) throw notFound();
    const [counter, account] = await Promise.all([
      engine.counters.find(counterId(scope, rewardThing(rewardId))),
      engine.ledger.account(toOwner(scope, visitor)),
    ]);
    // Skips the reservation if the result is clear already; otherwise counter and ledger decide.
    const eligibility = { counter, signedIn: true, balance: account?.balance ?? 0, at: context.at };
    const rejectionReason = getRejectionReason(reward, eligibility);
    if (rejectionReason !== undefined) return rejectionReason;
    const { points, validityDays } = reward;
    requireAgreement(agreed.points, points, () => toView(reward, eligibility));
    const days = validityDays === undefined ? {} : { validityDays };
    const gift = engine.grants.gift(context, coupon, { source: 'exchange', index: 0, ...days });
    return {
      // Reserve stock before points: a rejection then leaves no entries in the ledger.
      reservations: [
        { resource: 'counters', counterKey: rewardThing(rewardId), counts: [countOfReward(reward)] },
        { resource: 'points', points, entry: 'exchange', ...toNames(reward) },
      ],
      getOutcome: ({ balance = 0 }) => ({
        answer: {
          exchangeId: context.id,
          exchangedAt: context.at.toISOString(),
          balance,
          coupon: gift.view,
        },
        facts: { ...toNameFacts('rewardName', reward), ...toNameFacts('couponName', coupon), points },
        effects: [gift.effect],
      }),
    };
  }

  return {
    async list(requestContext: RequestContext, query: ListQuery): Promise<Many<MemberPointReward>> {
      const found = await options.listRewards(requestContext.scope, query);
      return { ...found, data: await views(requestContext, found.data) };
    },

    async get(requestContext: RequestContext, rewardId: string): Promise<MemberPointReward> {
      const reward = await options.findReward(requestContext.scope, rewardId);
      const [view] = reward === undefined ? [] : await views(requestContext, [reward]);
      if (view === undefined) throw notFound();
      return view;
    },

    /** @throws `memberSessionExpired`, `loginNeeded`, `offerChanged`, or the rejection reason */
    async exchange(requestContext: RequestContext, request: ExchangeRequest): Promise<PointsExchanged> {
      const { rewardId, agreed, key } = request;
      const owner = toOwner(requestContext.scope, requireMember(requestContext));
      const fingerprint = `${rewardId} ${agreed.points}`;
      return engine.processAction(
        { owner, kind: 'exchange', subject: rewardId, key, fingerprint },
        (context) => exchangePlan(requestContext, request, context),
      );
    },
  };
}

/** Counts exchanges without a limit, too: staff may set one later. */
function countOfReward({ limitedQuantity }: PointReward): Count {
  const limit = limitedQuantity === undefined ? {} : { limit: limitedQuantity };
  return { name: 'given', rejectionReason: 'rewardEnded', ...limit };
}

function getRejectionReason(
  reward: PointReward,
  { counter, balance, at }: Omit<EligibilityContext, 'signedIn'>,
): ErrorCode | undefined {
  if (isOutside(reward, at)) return 'rewardOutsideTerm';
  if (findExhausted(counter, [countOfReward(reward)]) !== undefined) return 'rewardEnded';
  return balance < reward.points ? 'pointsShort' : undefined;
}

function toView(reward: PointReward, eligibility: EligibilityContext): MemberPointReward {
  const { id, name, description, imageUrl, points, unit, validityDays, startsAt, endsAt } = reward;
  const { limitedQuantity } = reward;
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    points,
    ...(unit === undefined ? {} : { unit }),
    ...(limitedQuantity === undefined
      ? {}
      : { left: Math.max(0, limitedQuantity - getCount(eligibility.counter, 'given')) }),
    ...(validityDays === undefined ? {} : { validityDays }),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    state: getState(reward, eligibility),
    ...pickEnglish(reward),
  };
}

function getState(reward: PointReward, eligibility: EligibilityContext): MemberPointReward['state'] {
  const rejectionReason = getRejectionReason(reward, eligibility);
  if (rejectionReason === 'rewardOutsideTerm') return 'outsideTerm';
  if (rejectionReason === 'rewardEnded') return 'ended';
  if (!eligibility.signedIn) return 'loginNeeded';
  return rejectionReason === undefined ? 'available' : 'short';
}
