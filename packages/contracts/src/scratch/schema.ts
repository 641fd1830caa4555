import { type Static, Type } from 'typebox';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { Reward } from '../stamps/schema.js';

export const memberGameStates = ['playable', 'playedOut', 'outsideTerm', 'loginNeeded'] as const;

export const ScratchQuery = model('ScratchQuery', 'Which games to list', listQuery);

/** Omits odds and stock, so that members can neither read nor exploit them. */
export const MemberScratchGame = model('MemberScratchGame', 'A scratch game, as a member sees it', {
  id: Id,
  name: Name,
  description: Type.Optional(Description),
  coverImageUrl: Type.Optional(Type.String()),
  prizes: Type.Array(
    model('MemberScratchPrize', 'What can be won', {
      name: Type.String(),
      imageUrl: Type.Optional(Type.String()),
    }),
  ),
  playsLeft: Type.Integer({ minimum: 0, description: 'Plays that this member has today' }),
  pointsNeeded: Type.Optional(Type.Integer({ minimum: 1, description: 'Points that a play costs' })),
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  membersOnly: Type.Boolean(),
  state: oneOf(memberGameStates, 'Whether this member can play now'),
});
export type MemberScratchGame = Static<typeof MemberScratchGame>;

export const ScratchPlay = model('ScratchPlay', 'A play', {
  points: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Points that the member agreed to pay; absent: none' }),
  ),
});
export type ScratchPlay = Static<typeof ScratchPlay>;

export const ScratchPlayed = model('ScratchPlayed', 'A play, drawn when it began', {
  playId: Id,
  playedAt: Timestamp,
  won: Type.Optional(Reward),
  playsLeft: Type.Integer({ minimum: 0 }),
});
export type ScratchPlayed = Static<typeof ScratchPlayed>;
