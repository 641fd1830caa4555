import { type Static } from 'typebox';
import { defineEvent, Gone } from '../core/event.js';
import { Id, model, Name } from '../core/schema.js';

/** A Connect ID's state for other services; contains no secret. */
export const ConnectionState = model('ConnectionState', 'A Connect ID as other services know it', {
  id: Id,
  connectionName: Name,
  groupId: Id,
});
export type ConnectionState = Static<typeof ConnectionState>;

const source = 'groups';
const data = ConnectionState;

export const connectionEvents = {
  created: defineEvent({ type: 'connection.created', source, description: 'A Connect ID was created', data }),
  updated: defineEvent({ type: 'connection.updated', source, description: 'A Connect ID was changed', data }),
  deleted: defineEvent({
    type: 'connection.deleted',
    source,
    description: 'A Connect ID was deleted',
    data: Gone,
  }),
};
