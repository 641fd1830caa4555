import { defineEvent, Gone } from '../core/event.js';
import { Group } from './schema.js';

const source = 'groups';

export const groupEvents = {
  created: defineEvent({ type: 'group.created', source, description: 'A group was created', data: Group }),
  updated: defineEvent({ type: 'group.updated', source, description: 'A group was changed', data: Group }),
  optionsUpdated: defineEvent({
    type: 'group.options.updated',
    source,
    description: 'Feature toggles of a group were set',
    data: Group,
  }),
  deleted: defineEvent({ type: 'group.deleted', source, description: 'A group was deleted', data: Gone }),
};
