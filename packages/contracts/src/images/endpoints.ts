import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { many, several } from '../core/schema.js';
import { StaticImage, StaticImageListQuery, StaticImageQuery, StaticImageUpload } from './schema.js';

const service = 'apps';
const path = '/apps/{appId}/static/images';

export const imageEndpoints = {
  get: defineEndpoint({
    id: 'images.get',
    method: 'GET',
    path,
    service,
    access: 'config.read',
    summary: 'Read an image of an app',
    query: StaticImageQuery,
    stream: 'bytes',
    response: Type.String({ description: 'The image' }),
  }),
  list: defineEndpoint({
    id: 'images.list',
    method: 'GET',
    path: `${path}/list`,
    service,
    access: 'config.read',
    summary: 'List the images of an app',
    query: StaticImageListQuery,
    response: many(StaticImage),
  }),
  upload: defineEndpoint({
    id: 'images.upload',
    method: 'POST',
    path,
    service,
    access: 'config.write',
    summary: 'Upload images of an app; all of them or none',
    query: StaticImageUpload,
    multipart: true,
    response: several(StaticImage),
    status: 201,
    errors: ['imageInvalid', 'imageTooLarge'],
  }),
  delete: defineEndpoint({
    id: 'images.delete',
    method: 'DELETE',
    path,
    service,
    access: 'config.write',
    summary: 'Delete an image that the newest settings do not use',
    query: StaticImageQuery,
    errors: ['inUse'],
  }),
};
