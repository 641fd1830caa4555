import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { Template, TemplateImageQuery, TemplateQuery } from './schema.js';

const service = 'templates';

export const templateEndpoints = {
  list: defineEndpoint({
    id: 'templates.list',
    method: 'GET',
    path: '/templates',
    service,
    access: 'template.read',
    summary: 'List templates',
    query: TemplateQuery,
    response: many(Template),
  }),
  get: defineEndpoint({
    id: 'templates.get',
    method: 'GET',
    path: '/templates/{templateId}',
    service,
    access: 'template.read',
    summary: 'Read a template',
    response: one(Template),
    errors: ['templateNotFound'],
  }),
  image: defineEndpoint({
    id: 'templates.image',
    method: 'GET',
    path: '/templates/images',
    service,
    access: 'template.read',
    summary: 'Read an image of a template',
    query: TemplateImageQuery,
    stream: 'bytes',
    response: Type.String(),
  }),
};
