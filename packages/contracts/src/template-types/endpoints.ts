import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { TemplateType, TemplateTypeCreate, TemplateTypeQuery, TemplateTypeUpdate } from './schema.js';

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
