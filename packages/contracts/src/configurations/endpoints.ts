import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import {
  Configuration,
  ConfigurationCompareQuery,
  ConfigurationDifference,
  ConfigurationQuery,
  ConfigurationRestore,
  ConfigurationUpdate,
  ConfigurationVersion,
  ConfigurationVersionQuery,
} from './schema.js';

const service = 'apps';
const path = '/apps/{appId}/config';
const versions = `${path}/versions` as const;
const refusals = ['configConflict', 'featureOff', 'templateForbids', 'connectIdInvalid'] as const;

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
  secrets: defineEndpoint({
    id: 'configurations.secrets',
    method: 'GET',
    path: `${path}/secrets`,
    service,
    access: 'config.secrets',
    summary: "Read an app's newest settings with their secrets, by the service that calls partners with them",
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
    errors: refusals,
  }),
  updateOptions: defineEndpoint({
    id: 'configurations.updateOptions',
    method: 'PUT',
    path: `${path}/options`,
    service,
    access: 'config.write',
    summary: "Save only sections that the group's options switch on",
    body: ConfigurationUpdate,
    response: one(Configuration),
    errors: refusals,
  }),
  versions: defineEndpoint({
    id: 'configurations.versions',
    method: 'GET',
    path: versions,
    service,
    access: 'config.read',
    summary: 'List the saved versions of the settings',
    query: ConfigurationVersionQuery,
    response: many(ConfigurationVersion),
  }),
  compare: defineEndpoint({
    id: 'configurations.compare',
    method: 'GET',
    path: `${versions}/compare`,
    service,
    access: 'config.read',
    summary: 'Compare two versions of the settings, field by field',
    query: ConfigurationCompareQuery,
    response: one(ConfigurationDifference),
  }),
  restore: defineEndpoint({
    id: 'configurations.restore',
    method: 'POST',
    path: `${versions}/restore`,
    service,
    access: 'config.write',
    summary: 'Make the settings of an earlier version the newest',
    body: ConfigurationRestore,
    response: one(Configuration),
    errors: refusals,
  }),
};
