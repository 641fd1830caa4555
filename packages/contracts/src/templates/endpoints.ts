import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { many, one, several } from '../core/schema.js';
import {
  Template,
  TemplateCreate,
  TemplateImageQuery,
  TemplateQuery,
  TemplateUpdate,
  UploadedTemplateFile,
} from './schema.js';

const service = 'templates';
const item = '/templates/{templateId}';
const images = '/templates/images';
const rejections = ['templateCodeDuplicated', 'templateFileInvalid'] as const;

export const templateEndpoints = {
  create: defineEndpoint({
    id: 'templates.create',
    method: 'POST',
    path: '/templates',
    service,
    access: 'template.manage',
    summary: 'Create a template from an uploaded zip',
    body: TemplateCreate,
    response: one(Template),
    status: 201,
    errors: rejections,
  }),
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
    path: item,
    service,
    access: 'template.read',
    summary: 'Read a template',
    response: one(Template),
    errors: ['templateNotFound'],
  }),
  update: defineEndpoint({
    id: 'templates.update',
    method: 'PUT',
    path: item,
    service,
    access: 'template.manage',
    summary: 'Change a template',
    body: TemplateUpdate,
    response: one(Template),
    errors: [...rejections, 'templateNotFound', 'conflict'],
  }),
  delete: defineEndpoint({
    id: 'templates.delete',
    method: 'DELETE',
    path: '/templates/{id}',
    service,
    access: 'template.manage',
    summary: 'Delete a template that no app uses',
    errors: ['templateNotFound', 'inUse'],
  }),
  clearCache: defineEndpoint({
    id: 'templates.clearCache',
    method: 'DELETE',
    path: '/templates/{templateId}/cache',
    service,
    access: 'cache.clear',
    summary: 'Clear the cached responses of a template on every replica',
    errors: ['templateNotFound'],
  }),
  image: defineEndpoint({
    id: 'templates.image',
    method: 'GET',
    path: images,
    service,
    access: 'template.read',
    summary: 'Read an image of a template',
    query: TemplateImageQuery,
    stream: 'bytes',
    response: Type.String({ description: 'The image' }),
  }),
  upload: defineEndpoint({
    id: 'templates.upload',
    method: 'POST',
    path: images,
    service,
    access: 'template.manage',
    summary: 'Upload images and template files (zip); all of them or none',
    multipart: true,
    response: several(UploadedTemplateFile),
    status: 201,
    errors: ['imageInvalid', 'imageTooLarge', 'templateFileInvalid'],
  }),
};
