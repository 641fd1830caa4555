import { type Static, Type } from 'typebox';
import { StampReward, stampProofs } from '../contents/kinds/stamp-cards.js';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { MemberCoupon } from '../coupons/schema.js';
import { proofFields } from '../device-proofs.js';

export const memberStampCardStates = [
  'usable',
  'stampedToday',
  'full',
  'outsideTerm',
  'loginNeeded',
] as const;

export const StampQuery = model('StampQuery', 'Which stamp cards to list', listQuery);

export const MemberStampCard = model('MemberStampCard', 'A stamp card, as a member sees it', {
  id: Id,
  name: Name,
  description: Type.Optional(Description),
  imageUrl: Type.Optional(Type.String()),
  goal: Type.Integer({ minimum: 1, description: 'Stamps that fill it' }),
  stamps: Type.Integer({ minimum: 0, description: 'Stamps on it now' }),
  filled: Type.Integer({ minimum: 0, description: 'Cards that were filled before this one' }),
  rewards: Type.Array(StampReward),
  proof: oneOf(stampProofs, 'What proves a visit'),
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  oncePerDay: Type.Boolean(),
  membersOnly: Type.Boolean(),
  goldOnly: Type.Optional(Type.Boolean({ description: 'Only gold members see it and collect stamps' })),
  state: oneOf(memberStampCardStates, 'Whether this member can press now'),
});
export type MemberStampCard = Static<typeof MemberStampCard>;

export const StampPress = model('StampPress', 'How a stamp is pressed', proofFields);
export type StampPress = Static<typeof StampPress>;

/** The reward of a stamp, a play or a visit. */
export const Reward = model('Reward', 'What a member got', {
  kind: oneOf(['stamp', 'coupon', 'point', 'item'], 'A stamp, a coupon, points, or a thing at the shop'),
  points: Type.Optional(Type.Integer({ minimum: 1 })),
  coupon: Type.Optional(MemberCoupon),
  name: Type.Optional(Type.String({ description: 'Name of the prize' })),
  imageUrl: Type.Optional(Type.String()),
});
export type Reward = Static<typeof Reward>;

export const StampPressed = model('StampPressed', 'A stamp that counted', {
  pressId: Id,
  pressedAt: Timestamp,
  rewards: Type.Array(Reward, { description: 'The stamp and its further rewards' }),
  card: MemberStampCard,
});
export type StampPressed = Static<typeof StampPressed>;
