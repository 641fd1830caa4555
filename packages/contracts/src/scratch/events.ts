import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model, Timestamp } from '../core/schema.js';

export const ScratchPlayedData = model('ScratchPlayedData', 'A member played a scratch game', {
  playId: Id,
  appId: Id,
  environment: Environment,
  scratchGameId: Id,
  memberId: Type.String({ description: 'Member, or visitor by a random id of their browser' }),
  prize: Type.Optional(Type.String({ description: 'Name of the prize; absent: nothing was won' })),
  playedAt: Timestamp,
});

export const scratchEvents = {
  played: defineEvent({
    type: 'scratch.played',
    source: 'loyalty',
    description: 'A member played a scratch game',
    data: ScratchPlayedData,
  }),
};
