import { type Static, Type } from 'typebox';
import { AuditChange } from './audit.js';
import { Sections, SectionsInput } from './config-sections/registry.js';
import { defineEndpoint } from './core/endpoint.js';
import { defineEvent } from './core/event.js';
import { Id, listQuery, many, model, one, PersonId, Timestamp, Version } from './core/schema.js';

export const Configuration = model('Configuration', "An app's settings, as one version", {
  appId: Id,
  version: Version,
  sections: Sections,
  updatedAt: Timestamp,
  updatedBy: Type.String({ description: 'Who saved it' }),
  updatedById: Type.Optional(PersonId),
});
export type Configuration = Static<typeof Configuration>;

export const ConfigurationUpdate = model('ConfigurationUpdate', 'Sections to replace; others stay', {
  version: Type.Integer({ minimum: 1, description: 'Version that the changes were made on' }),
  sections: SectionsInput,
  merge: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Keep changes of newer versions in other fields and list items instead of rejecting an old version',
    }),
  ),
});
export type ConfigurationUpdate = Static<typeof ConfigurationUpdate>;

const Number = Type.Integer({ minimum: 1, description: 'Number of a version' });

export const ConfigurationQuery = model('ConfigurationQuery', 'Which version to read', {
  version: Type.Optional({ ...Number, description: 'An earlier version; default the newest' }),
});

export const ConfigurationVersion = model('ConfigurationVersion', 'A saved version of the settings', {
  version: Version,
  changed: Type.Array(Type.String(), { description: 'Sections that this version changed' }),
  restoredFrom: Type.Optional({ ...Number, description: 'The version that was brought back by it' }),
  savedAt: Timestamp,
  savedBy: Type.String({ description: 'Who saved it' }),
  savedById: Type.Optional(PersonId),
});
export type ConfigurationVersion = Static<typeof ConfigurationVersion>;

export const ConfigurationVersionQuery = model(
  'ConfigurationVersionQuery',
  'Which versions to list, the newest first',
  { page: listQuery.page, size: listQuery.size },
);
export type ConfigurationVersionQuery = Static<typeof ConfigurationVersionQuery>;

export const ConfigurationCompareQuery = model('ConfigurationCompareQuery', 'Which two versions to compare', {
  from: Number,
  to: Type.Optional({ ...Number, description: 'Default the newest' }),
});
export type ConfigurationCompareQuery = Static<typeof ConfigurationCompareQuery>;

export const ConfigurationDifference = model('ConfigurationDifference', 'How two versions differ', {
  from: Version,
  to: Version,
  changes: Type.Array(AuditChange, { description: 'Fields that differ, `/topPage/title`' }),
});
export type ConfigurationDifference = Static<typeof ConfigurationDifference>;

export const ConfigurationRestore = model('ConfigurationRestore', 'Which version to bring back', {
  version: Type.Integer({ minimum: 1, description: 'Version that is the newest, as the caller knows it' }),
  restore: { ...Number, description: 'Version whose settings become the newest again' },
});
export type ConfigurationRestore = Static<typeof ConfigurationRestore>;

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

const service = 'apps';
const path = '/apps/{appId}/config';
const versions = `${path}/versions` as const;
const rejections = ['configConflict', 'featureOff', 'templateForbids', 'connectIdInvalid'] as const;

export const configurationEndpoints = {
  get: defineEndpoint({
    id: 'configurations.get',
    recorded: { kind: 'app', visibleTo: 'config.write' },
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
    recorded: { kind: 'app', visibleTo: 'config.secrets' },
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
    errors: rejections,
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
    errors: rejections,
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
    errors: rejections,
  }),
};
