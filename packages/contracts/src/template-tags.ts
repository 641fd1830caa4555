import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, Name, one, Timestamp, Version } from './core/schema.js';

export const TemplateTag = model('TemplateTag', 'A word by which templates are found', {
  id: Id,
  name: Name,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TemplateTag = Static<typeof TemplateTag>;

export const TemplateTagCreate = model('TemplateTagCreate', 'A tag to create', { name: Name });
export type TemplateTagCreate = Static<typeof TemplateTagCreate>;

export const TemplateTagUpdate = model('TemplateTagUpdate', 'What to change of a tag', {
  version: Version,
  name: Type.Optional(Name),
});
export type TemplateTagUpdate = Static<typeof TemplateTagUpdate>;

export const TemplateTagQuery = model('TemplateTagQuery', 'Which tags to list', listQuery);
export type TemplateTagQuery = Static<typeof TemplateTagQuery>;

const service = 'templates';
const path = '/templates/tags';
const item = `${path}/{id}` as const;

export const templateTagEndpoints = {
  create: defineEndpoint({
    id: 'templateTags.create',
    method: 'POST',
    path,
    service,
    access: 'template.manage',
    summary: 'Create a tag of templates',
    body: TemplateTagCreate,
    response: one(TemplateTag),
    status: 201,
    errors: ['templateTagCreateFailed'],
  }),
  list: defineEndpoint({
    id: 'templateTags.list',
    method: 'GET',
    path,
    service,
    access: 'template.read',
    summary: 'List tags of templates',
    query: TemplateTagQuery,
    response: many(TemplateTag),
  }),
  update: defineEndpoint({
    id: 'templateTags.update',
    method: 'PUT',
    path: item,
    service,
    access: 'template.manage',
    summary: 'Change a tag of templates',
    body: TemplateTagUpdate,
    response: one(TemplateTag),
    errors: ['templateTagUpdateFailed'],
  }),
  delete: defineEndpoint({
    id: 'templateTags.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'template.manage',
    summary: 'Delete a tag of templates that no template uses',
    errors: ['templateTagDeleteFailed'],
  }),
};
