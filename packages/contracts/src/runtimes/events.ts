import { defineEvent, Gone } from '../core/event.js';
import { Runtime } from './schema.js';

const source = 'builds';

export const runtimeEvents = {
  created: defineEvent({
    type: 'runtime.created',
    source,
    description: 'A runtime version was registered',
    data: Runtime,
  }),
  updated: defineEvent({
    type: 'runtime.updated',
    source,
    description: 'A runtime version was renamed',
    data: Runtime,
  }),
  deleted: defineEvent({
    type: 'runtime.deleted',
    source,
    description: 'A runtime version was deleted',
    data: Gone,
  }),
};
