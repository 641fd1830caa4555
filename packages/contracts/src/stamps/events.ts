import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model, Timestamp } from '../core/schema.js';

export const StampPressedData = model('StampPressedData', 'A member pressed a stamp', {
  pressId: Id,
  appId: Id,
  environment: Environment,
  stampCardId: Id,
  memberId: Type.String({ description: 'Member, or visitor by a random id of their browser' }),
  stamps: Type.Integer({ minimum: 0, description: 'Stamps on the card after it' }),
  filled: Type.Integer({ minimum: 0, description: 'Cards that are full' }),
  pressedAt: Timestamp,
});

export const stampEvents = {
  pressed: defineEvent({
    type: 'stamp.pressed',
    source: 'loyalty',
    description: 'A member pressed a stamp',
    data: StampPressedData,
  }),
};
