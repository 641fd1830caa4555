import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, Name, one, Timestamp, Version } from './core/schema.js';

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

const service = 'templates';
const path = '/templates/types';
const item = `${path}/{id}` as const;

export const templateTypeEndpoints = {
  create: defineEndpoint({
    id: 'templateTypes.create',
    method: 'POST',
    path,
    service,
    access: 'template.manage',
    summary: 'Create a category of templates',
    body: TemplateTypeCreate,
    response: one(TemplateType),
    status: 201,
    errors: ['templateTypeCreateFailed'],
  }),
  list: defineEndpoint({
    id: 'templateTypes.list',
    method: 'GET',
    path,
    service,
    access: 'template.read',
    summary: 'List categories of templates',
    query: TemplateTypeQuery,
    response: many(TemplateType),
  }),
  update: defineEndpoint({
    id: 'templateTypes.update',
    method: 'PUT',
    path: item,
    service,
    access: 'template.manage',
    summary: 'Change a category of templates',
    body: TemplateTypeUpdate,
    response: one(TemplateType),
    errors: ['templateTypeUpdateFailed'],
  }),
  delete: defineEndpoint({
    id: 'templateTypes.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'template.manage',
    summary: 'Delete a category of templates that no template uses',
    errors: ['templateTypeDeleteFailed'],
  }),
};
