import type { Coupon } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberPointReward, PointsExchange, PointsExchanged } from '@noren/contracts/points';
import { type Filter, notFound } from '@noren/service-kit';
import {
  type AppScope,
  isForCaller,
  isGold,
  type RequestContext,
  requireAgreement,
  requireMember,
  toAudienceFilter,
  toOwner,
} from '../request-context.js';
import type { Engine } from '../engine/engine.js';
import { listPastDays } from '../engine/limits/day-count.js';
import { countedFrom, countInPeriod, toPlaceKey } from '../engine/limits/person-limit.js';
import { counterId } from '../engine/reservations/counters/counter-resource.js';
import type { ActionOwner } from '../engine/types/action.js';
import type { ActionContext, ActionPlan } from '../engine/types/plan.js';
import { toNameFacts, toNames } from '../languages.js';
import { tokyoDay } from '../time.js';
import { getCounts, getPersonLimit, getRejectionReason, type PointReward, toView } from './eligibility.js';

export interface PointRewardServiceOptions {
  readonly engine: Pick<Engine, 'processAction' | 'actions' | 'counters' | 'ledger' | 'grants'>;
  /** Finds a reward that members see. */
  readonly findReward: (scope: AppScope, id: string) => Promise<PointReward | undefined>;
  readonly listRewards: (scope: AppScope, query: ListQuery, where: Filter) => Promise<Many<PointReward>>;
  /** Finds the coupon that a reward grants. */
  readonly getCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
}

export interface ExchangeRequest {
  readonly rewardId: string;
  readonly key: string;
  /** What the member was asked. */
  readonly agreed: PointsExchange;
}

export type PointRewardService = ReturnType<typeof createPointRewardService>;

const rewardThing = (rewardId: string) => `reward:${rewardId}`;

export function createPointRewardService(options: PointRewardServiceOptions) {
  const { engine } = options;

  /** Counts a member's exchanges by reward, in the period of its limit; reads only those for rewards with one. */
  async function getExchanges(owner: ActionOwner, rewards: readonly PointReward[], day: string) {
    const limited = rewards.flatMap((reward) => {
      const limit = getPersonLimit(reward);
      return limit === undefined ? [] : [{ id: reward.id, limit }];
    });
    if (limited.length === 0) return new Map<string, number>();
    const [from] = limited.map(({ limit }) => countedFrom(limit, day)).sort();
    const where = { subject: { $in: limited.map(({ id }) => id) }, day: { $gte: from } };
    const found = await engine.actions.listConfirmed(owner, 'exchange', where);
    return new Map(
      limited.map(({ id, limit }) => {
        const own = found.filter(({ subject }) => subject === id);
        return [id, countInPeriod(own, limit, day)];
      }),
    );
  }

  async function views({ scope, visitor, at }: RequestContext, rewards: readonly PointReward[]) {
    const toId = ({ id }: PointReward) => counterId(scope, rewardThing(id));
    const owner = visitor?.signedIn === true ? toOwner(scope, visitor) : undefined;
    const [counters, account, exchanges] = await Promise.all([
      engine.counters.findAll(rewards.map(toId)),
      owner && engine.ledger.account(owner),
      owner && getExchanges(owner, rewards, tokyoDay(at)),
    ]);
    const signedIn = owner !== undefined;
    const eligibility = { signedIn, gold: isGold(visitor), balance: account?.balance ?? 0, at };
    return rewards.map((reward) =>
      toView(reward, {
        ...eligibility,
        counter: counters.get(toId(reward)),
        exchanges: exchanges?.get(reward.id) ?? 0,
      }),
    );
  }

  async function exchangePlan(
    { scope, visitor }: RequestContext,
    { rewardId, agreed }: ExchangeRequest,
    context: ActionContext,
  ): Promise<ActionPlan<PointsExchanged> | ErrorCode> {
    const reward = await options.findReward(scope, rewardId);
    const coupon = reward && (await options.getCoupon(scope, reward.couponId));
    if (reward === undefined || coupon === undefined || visitor === undefined) throw notFound();
    const { at, day } = context;
    const owner = toOwner(scope, visitor);
    const [counter, account, exchanges] = await Promise.all([
      engine.counters.find(counterId(scope, rewardThing(rewardId))),
      engine.ledger.account(owner),
      getExchanges(owner, [reward], day).then((counts) => counts.get(rewardId) ?? 0),
    ]);
    // Skips the reservation if the result is clear already; otherwise unique keys, counter and ledger decide.
    const eligibility = {
      ...{ counter, exchanges, signedIn: true, gold: isGold(visitor), balance: account?.balance ?? 0, at },
    };
    const rejectionReason = getRejectionReason(reward, eligibility);
    if (rejectionReason !== undefined) return rejectionReason;
    const { points, validityDays } = reward;
    requireAgreement(agreed.points, points, () => toView(reward, eligibility));
    const days = validityDays === undefined ? {} : { validityDays };
    const gift = engine.grants.gift(context, coupon, { source: 'exchange', index: 0, ...days });
    const limit = getPersonLimit(reward);
    const place = limit && toPlaceKey(`reward-place:${rewardId}:${visitor.id}`, limit, exchanges, day);
    return {
      ...(place && { uniqueKeys: [place] }),
      // Reserve stock before points: a rejection then leaves no entries in the ledger.
      reservations: [
        {
          resource: 'counters',
          counterKey: rewardThing(rewardId),
          counts: getCounts(reward, day),
          pastCounts: listPastDays(counter, day),
        },
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
      const { scope, visitor } = requestContext;
      const found = await options.listRewards(scope, query, toAudienceFilter(visitor));
      return { ...found, data: await views(requestContext, found.data) };
    },

    async get(requestContext: RequestContext, rewardId: string): Promise<MemberPointReward> {
      const reward = await options.findReward(requestContext.scope, rewardId);
      const isVisible = reward !== undefined && isForCaller(reward, requestContext.visitor);
      const [view] = isVisible ? await views(requestContext, [reward]) : [];
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
