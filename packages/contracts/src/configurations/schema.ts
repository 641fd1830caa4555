import { type Static, Type } from 'typebox';
import { AuditChange } from '../audit/schema.js';
import { Sections, SectionsInput } from '../config-sections/registry.js';
import { Id, listQuery, model, Timestamp, Version } from '../core/schema.js';

export const Configuration = model('Configuration', "An app's settings, as one version", {
  appId: Id,
  version: Version,
  sections: Sections,
  updatedAt: Timestamp,
  updatedBy: Type.String({ description: 'Who saved it' }),
});
export type Configuration = Static<typeof Configuration>;

export const ConfigurationUpdate = model('ConfigurationUpdate', 'Sections to replace; others stay', {
  version: Type.Integer({ minimum: 1, description: 'Version that the changes were made on' }),
  sections: SectionsInput,
  merge: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Keep changes of newer versions in other fields instead of rejecting an old version',
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
