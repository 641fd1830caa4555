import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { MemberScratchGame, ScratchPlay, ScratchPlayed, ScratchQuery } from './schema.js';

const service = 'loyalty';
const games = '/m/{systemName}/scratch-games';

export const memberScratchEndpoints = {
  list: defineEndpoint({
    id: 'memberScratch.list',
    method: 'GET',
    path: games,
    service,
    access: 'public',
    summary: 'List the scratch games that a member or visitor sees',
    query: ScratchQuery,
    response: many(MemberScratchGame),
  }),
  get: defineEndpoint({
    id: 'memberScratch.get',
    method: 'GET',
    path: `${games}/{scratchGameId}`,
    service,
    access: 'public',
    summary: 'Read a scratch game',
    response: one(MemberScratchGame),
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  play: defineEndpoint({
    id: 'memberScratch.play',
    method: 'POST',
    path: `${games}/{scratchGameId}/play`,
    service,
    access: 'public',
    summary: 'Play; the prize is drawn immediately',
    body: ScratchPlay,
    response: one(ScratchPlayed),
    /** `offerChanged`: `current` is the game as it is now. */
    errors: [
      'scratchPlayedOut',
      'scratchOutsideTerm',
      'offerChanged',
      'pointsShort',
      'loginNeeded',
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
    ],
  }),
};
