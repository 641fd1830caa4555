import { type Static, Type } from 'typebox';
import { Sections, SectionsInput } from '../config-sections/registry.js';
import { Id, model, Timestamp, Version } from '../core/schema.js';

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
});
export type ConfigurationUpdate = Static<typeof ConfigurationUpdate>;

export const ConfigurationQuery = model('ConfigurationQuery', 'Which version to read', {
  version: Type.Optional(
    Type.Integer({ minimum: 1, description: 'An earlier version; the newest unless told' }),
  ),
});
