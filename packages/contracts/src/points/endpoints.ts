import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { limitErrors } from '../errors/member-errors.js';
import {
  IntegrationConfirm,
  IntegrationLogin,
  IntegrationOffer,
  MemberPointReward,
  PointBalance,
  PointEntry,
  PointEntryQuery,
  PointRewardQuery,
  PointsChanged,
  PointsExchange,
  PointsExchanged,
  Visit,
} from './schema.js';

const service = 'loyalty';
const points = '/m/{systemName}/points';
const rewards = '/m/{systemName}/point-rewards';
const keys = ['idempotencyKeyMissing', 'idempotencyKeyReused'] as const;

export const memberPointEndpoints = {
  balance: defineEndpoint({
    id: 'memberPoints.balance',
    method: 'GET',
    path: points,
    service,
    access: 'public',
    summary: 'Read the points of the calling member',
    response: one(PointBalance),
    errors: ['loginNeeded'],
  }),
  entries: defineEndpoint({
    id: 'memberPoints.entries',
    method: 'GET',
    path: `${points}/entries`,
    service,
    access: 'public',
    summary: 'List the lines of the points ledger, the newest first',
    query: PointEntryQuery,
    response: many(PointEntry),
    errors: ['loginNeeded'],
  }),
  rewards: defineEndpoint({
    id: 'memberPoints.rewards',
    method: 'GET',
    path: rewards,
    service,
    access: 'public',
    summary: 'List what points can be exchanged for',
    query: PointRewardQuery,
    response: many(MemberPointReward),
  }),
  reward: defineEndpoint({
    id: 'memberPoints.reward',
    method: 'GET',
    path: `${rewards}/{pointRewardId}`,
    service,
    access: 'public',
    summary: 'Read a reward',
    response: one(MemberPointReward),
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  exchange: defineEndpoint({
    id: 'memberPoints.exchange',
    method: 'POST',
    path: `${rewards}/{pointRewardId}/exchange`,
    service,
    access: 'public',
    summary: 'Exchange points for a coupon',
    body: PointsExchange,
    response: one(PointsExchanged),
    /** `offerChanged`: `current` is the reward as it is now. */
    errors: [
      'offerChanged',
      'pointsShort',
      'rewardEnded',
      ...limitErrors,
      'goldOnly',
      'rewardOutsideTerm',
      'loginNeeded',
      ...keys,
    ],
  }),
  offer: defineEndpoint({
    id: 'memberPoints.offer',
    method: 'POST',
    path: `${points}/integration/offer`,
    service,
    access: 'public',
    summary: 'Sign in at the system with the earlier points and see what can be taken over',
    body: IntegrationLogin,
    response: one(IntegrationOffer),
    errors: ['integrationRefused', 'integrationDone', 'partnerUnavailable', 'loginNeeded', 'tooManyRequests'],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  integrate: defineEndpoint({
    id: 'memberPoints.integrate',
    method: 'POST',
    path: `${points}/integration`,
    service,
    access: 'public',
    summary: 'Take earlier points over',
    body: IntegrationConfirm,
    response: one(PointsChanged),
    errors: ['integrationRefused', 'integrationDone', 'partnerUnavailable', 'loginNeeded', ...keys],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  visit: defineEndpoint({
    id: 'memberPoints.visit',
    method: 'POST',
    path: '/m/{systemName}/visits',
    service,
    access: 'public',
    summary: "Get a visit's points for the code of a shop",
    body: Visit,
    response: one(PointsChanged),
    errors: ['visitCodeInvalid', 'visitAlready', 'loginNeeded', ...keys],
  }),
};
