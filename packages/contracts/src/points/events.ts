import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model, oneOf, Timestamp } from '../core/schema.js';
import { pointEntryKinds } from './schema.js';

export const PointsMoved = model('PointsMoved', 'A line of the points ledger was written', {
  entryId: Id,
  appId: Id,
  environment: Environment,
  memberId: Id,
  kind: oneOf(pointEntryKinds, 'Why'),
  points: Type.Integer({ description: 'Points that came (+) or went (-)' }),
  balance: Type.Integer({ minimum: 0, description: 'Balance after it' }),
  at: Timestamp,
});

export const pointEvents = {
  credited: defineEvent({
    type: 'points.credited',
    source: 'loyalty',
    description: 'A member got points',
    data: PointsMoved,
  }),
  debited: defineEvent({
    type: 'points.debited',
    source: 'loyalty',
    description: 'Points of a member were spent or expired',
    data: PointsMoved,
  }),
};
