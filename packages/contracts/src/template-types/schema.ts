import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, Timestamp, Version } from '../core/schema.js';

const KeyName = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,49}$',
  rule: 'halfWidth',
  description: 'Key, unique: a half-width letter, then letters, digits, hyphen, underscore',
});

/** A template type; screens call it a category. */
export const TemplateType = model('TemplateType', 'A category of templates', {
  id: Id,
  name: Name,
  keyName: KeyName,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TemplateType = Static<typeof TemplateType>;

export const TemplateTypeCreate = model('TemplateTypeCreate', 'A category to create', {
  name: Name,
  keyName: KeyName,
});
export type TemplateTypeCreate = Static<typeof TemplateTypeCreate>;

export const TemplateTypeUpdate = model('TemplateTypeUpdate', 'What to change of a category', {
  version: Version,
  name: Type.Optional(Name),
  keyName: Type.Optional(KeyName),
});
export type TemplateTypeUpdate = Static<typeof TemplateTypeUpdate>;

export const TemplateTypeQuery = model('TemplateTypeQuery', 'Which categories to list', listQuery);
export type TemplateTypeQuery = Static<typeof TemplateTypeQuery>;
