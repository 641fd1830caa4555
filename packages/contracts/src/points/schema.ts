import { type Static, Type } from 'typebox';
import { LimitPeriod } from '../contents/limits.js';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { MemberCoupon } from '../coupons/schema.js';
import { limitErrors } from '../errors/member-errors.js';

/** Reasons of a points entry; a reversal is an entry of its own. */
export const pointEntryKinds = [
  'stamp',
  'prize',
  'visit',
  'integration',
  'exchange',
  'couponUse',
  'play',
  'expiry',
  'reversal',
] as const;

export const PointEntry = model('PointEntry', 'A line of the points ledger', {
  id: Id,
  kind: oneOf(pointEntryKinds, 'Why'),
  /** Name of the reward, card or game. */
  name: Type.Optional(Type.String({ description: 'Name of what it was about' })),
  points: Type.Integer({ description: 'Points that came (+) or went (-)' }),
  balance: Type.Integer({ description: 'Balance after it' }),
  at: Timestamp,
  expiresAt: Type.Optional(Timestamp),
});
export type PointEntry = Static<typeof PointEntry>;

export const ExpiringPoints = model('ExpiringPoints', 'Points that expire together', {
  points: Type.Integer({ minimum: 1 }),
  expiresAt: Timestamp,
});

export const OutsidePoints = model('OutsidePoints', 'Points that another system keeps', {
  points: Type.Number(),
  expiresAt: Type.Optional(Timestamp),
});

export const PointBalance = model('PointBalance', "A member's points", {
  balance: Type.Integer({ minimum: 0 }),
  expiring: Type.Array(ExpiringPoints, { description: 'What expires, the soonest first' }),
  outside: Type.Optional(OutsidePoints),
  outsideFailed: Type.Optional(Type.Boolean({ description: 'The other system did not answer' })),
});
export type PointBalance = Static<typeof PointBalance>;

export const PointEntryQuery = model('PointEntryQuery', 'Which lines to list', listQuery);

export const memberRewardStates = [
  'available',
  'short',
  'ended',
  /** Named like the errors, which say when points can be exchanged again. */
  ...limitErrors,
  'outsideTerm',
  'loginNeeded',
] as const;

export const MemberPointReward = model('MemberPointReward', 'What members get for points', {
  id: Id,
  name: Name,
  description: Type.Optional(Description),
  imageUrl: Type.Optional(Type.String()),
  points: Type.Integer({ minimum: 1, description: 'Points needed' }),
  unit: Type.Optional(Type.String()),
  left: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are left, where they are limited' })),
  goldOnly: Type.Optional(Type.Boolean({ description: 'Only gold members see it' })),
  exchangesPerPerson: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Exchanges by one member in a period' }),
  ),
  exchangesPerPersonPeriod: Type.Optional(LimitPeriod),
  exchangesPerDay: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Exchanges a day by all members together' }),
  ),
  validityDays: Type.Optional(Type.Integer()),
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  state: oneOf(memberRewardStates, 'Whether this member can have it now'),
});
export type MemberPointReward = Static<typeof MemberPointReward>;

export const PointRewardQuery = model('PointRewardQuery', 'Which rewards to list', listQuery);

export const PointsExchange = model('PointsExchange', 'An exchange', {
  points: Type.Integer({ minimum: 1, description: 'Points that the member agreed to pay' }),
});
export type PointsExchange = Static<typeof PointsExchange>;

export const PointsExchanged = model('PointsExchanged', 'An exchange that counted', {
  exchangeId: Id,
  exchangedAt: Timestamp,
  balance: Type.Integer({ minimum: 0 }),
  coupon: MemberCoupon,
});
export type PointsExchanged = Static<typeof PointsExchanged>;

export const IntegrationLogin = model('IntegrationLogin', 'Sign-in at the system with the earlier points', {
  memberNumber: Type.String({
    minLength: 1,
    maxLength: 40,
    pattern: '^[\\x21-\\x7e]+$',
    description: 'Number there',
  }),
  password: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Password there; passed on, never kept',
  }),
});
export type IntegrationLogin = Static<typeof IntegrationLogin>;

export const IntegrationOffer = model('IntegrationOffer', 'What can be taken over', {
  token: Type.String({ description: 'Confirms this offer, once, for 10 minutes' }),
  points: Type.Integer({ minimum: 0 }),
});
export type IntegrationOffer = Static<typeof IntegrationOffer>;

export const IntegrationConfirm = model('IntegrationConfirm', 'Takes the points over', {
  token: Type.String({ minLength: 1, maxLength: 2_000, description: 'Of the offer' }),
});

export const PointsChanged = model('PointsChanged', 'Points after a change', {
  points: Type.Integer({ description: 'Points that came' }),
  balance: Type.Integer({ minimum: 0 }),
});
export type PointsChanged = Static<typeof PointsChanged>;

export const Visit = model('Visit', 'A code that was read at a shop', {
  code: Type.String({ minLength: 1, maxLength: 500, description: 'What the QR code or barcode says' }),
});
