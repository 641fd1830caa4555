import { defineEndpoint, model, one } from '@noren/contracts/core';
import { Type } from 'typebox';

/** Endpoints of a fictional resource, for tests of the code that all services share. */
export const Item = model('Item', 'An item', {
  name: Type.String({ minLength: 2 }),
  size: Type.Integer(),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
});
const shared = { service: 'groups', access: 'group.write' } as const;
export const save = defineEndpoint({
  ...shared,
  id: 'items.save',
  method: 'PUT',
  path: '/items/{itemId}',
  summary: 'Save',
  query: model('ItemQuery', 'How', {
    page: Type.Optional(Type.Integer({ default: 0 })),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  body: Item,
  response: one(Item),
});
export const remove = defineEndpoint({
  ...shared,
  id: 'items.delete',
  method: 'DELETE',
  path: '/items/{itemId}',
  summary: 'Delete',
});
export const follow = defineEndpoint({
  ...shared,
  id: 'items.follow',
  method: 'GET',
  path: '/items/events',
  summary: 'Follow',
  stream: 'events',
  response: Item,
});
