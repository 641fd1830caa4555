import { Type } from 'typebox';
import { defineEvent } from '../core/event.js';
import { Id, model, Version } from '../core/schema.js';

export const ConfigurationUpdated = model('ConfigurationUpdated', 'Settings of an app were saved', {
  appId: Id,
  version: Version,
  changed: Type.Array(Type.String(), { description: 'Sections that changed' }),
  connectId: Type.Optional({ ...Id, description: 'Connect ID that the settings name' }),
});

export const configurationEvents = {
  updated: defineEvent({
    type: 'config.updated',
    source: 'apps',
    description: 'Settings of an app were saved',
    data: ConfigurationUpdated,
  }),
};
