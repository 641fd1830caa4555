import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { TemplateTag, TemplateTagCreate, TemplateTagQuery, TemplateTagUpdate } from './schema.js';

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
