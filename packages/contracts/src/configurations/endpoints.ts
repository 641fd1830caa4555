import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import { Configuration, ConfigurationQuery, ConfigurationUpdate } from './schema.js';

const service = 'apps';
const path = '/apps/{appId}/config';

export const configurationEndpoints = {
  get: defineEndpoint({
    id: 'configurations.get',
    method: 'GET',
    path,
    service,
    access: 'config.read',
    summary: "Read an app's settings",
    query: ConfigurationQuery,
    response: one(Configuration),
  }),
  update: defineEndpoint({
    id: 'configurations.update',
    method: 'PUT',
    path,
    service,
    access: 'config.write',
    summary: "Save sections of an app's settings",
    body: ConfigurationUpdate,
    response: one(Configuration),
    errors: ['configConflict', 'featureOff'],
  }),
};
