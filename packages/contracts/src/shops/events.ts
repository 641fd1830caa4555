import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model, Timestamp } from '../core/schema.js';

export const ShopVisited = model('ShopVisited', 'A member got the points of a visit', {
  visitId: Id,
  appId: Id,
  environment: Environment,
  shopId: Id,
  memberId: Id,
  visitedAt: Timestamp,
});

export const shopEvents = {
  visited: defineEvent({
    type: 'member.visited',
    source: 'loyalty',
    description: 'A member visited a shop',
    data: ShopVisited,
  }),
};
