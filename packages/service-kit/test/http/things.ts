import { defineEndpoint, model, one } from '@noren/contracts';
import { Type } from 'typebox';

/** Endpoints of a fictional resource, for tests of the code that all services share. */
export const Thing = model('Thing', 'A thing', {
  name: Type.String({ minLength: 2 }),
  size: Type.Integer(),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
});
const shared = { service: 'groups', access: 'group.write' } as const;
export const save = defineEndpoint({
  ...shared,
  id: 'things.save',
  method: 'PUT',
  path: '/things/{thingId}',
  summary: 'Save',
  query: model('ThingQuery', 'How', {
    page: Type.Optional(Type.Integer({ default: 0 })),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  body: Thing,
  response: one(Thing),
});
export const remove = defineEndpoint({
  ...shared,
  id: 'things.delete',
  method: 'DELETE',
  path: '/things/{thingId}',
  summary: 'Delete',
});
export const follow = defineEndpoint({
  ...shared,
  id: 'things.follow',
  method: 'GET',
  path: '/things/events',
  summary: 'Follow',
  stream: 'events',
  response: Thing,
});
