import { defineEvent, Gone } from '../core/event.js';
import { Template } from './schema.js';

const source = 'templates';

export const templateEvents = {
  created: defineEvent({
    type: 'template.created',
    source,
    description: 'A template was created',
    data: Template,
  }),
  updated: defineEvent({
    type: 'template.updated',
    source,
    description: 'A template was changed',
    data: Template,
  }),
  deleted: defineEvent({
    type: 'template.deleted',
    source,
    description: 'A template was deleted',
    data: Gone,
  }),
};
