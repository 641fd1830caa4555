import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { MemberStampCard, StampPress, StampPressed, StampQuery } from './schema.js';

const service = 'loyalty';
const cards = '/m/{systemName}/stamp-cards';

export const memberStampEndpoints = {
  list: defineEndpoint({
    id: 'memberStamps.list',
    method: 'GET',
    path: cards,
    service,
    access: 'public',
    summary: 'List the stamp cards that a member or visitor sees',
    query: StampQuery,
    response: many(MemberStampCard),
  }),
  get: defineEndpoint({
    id: 'memberStamps.get',
    method: 'GET',
    path: `${cards}/{stampCardId}`,
    service,
    access: 'public',
    summary: 'Read a stamp card',
    response: one(MemberStampCard),
    errors: ['stampNotFound'],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  press: defineEndpoint({
    id: 'memberStamps.press',
    method: 'POST',
    path: `${cards}/{stampCardId}/press`,
    service,
    access: 'public',
    summary: 'Press a stamp',
    body: StampPress,
    response: one(StampPressed),
    errors: [
      'stampNotFound',
      'stampedToday',
      'stampOutsideTerm',
      'stampCodeWrong',
      'loginNeeded',
      'goldOnly',
      'deviceParameter',
      'deviceTimeout',
      'deviceRequest',
      'deviceUnknown',
      'deviceRefused',
      'deviceRepeated',
      'deviceStampedToday',
      'tooManyRequests',
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
    ],
  }),
};
