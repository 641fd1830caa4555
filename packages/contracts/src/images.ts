import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Digest, Id, listQuery, many, model, oneOf, several, Timestamp } from './core/schema.js';

/** Maximum image size, bytes; the specification leaves it open. */
export const imageSizeLimit = 5 * 1024 * 1024;
/** Maximum files per upload. */
export const imageCountLimit = 20;
export const imageExtensions = ['png', 'jpg', 'jpeg', 'svg'] as const;
export const imageTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}';

const maxFileLength = 300;
const filePattern = `^(?:${segment}/){0,4}${segment}$`;

/** Path of an image below its app: folders and file. */
export const ImageFile = Type.String({
  maxLength: maxFileLength,
  pattern: filePattern,
  description: 'File: folders and name, `coupon/summer.png`',
});

/** True if a library can have this file. */
export function isImageFile(file: string): boolean {
  return file.length <= maxFileLength && new RegExp(filePattern).test(file);
}

/** Prefix of an image path in an app's settings. */
export const imagePathPrefix = '/static/images/';

export const StaticImage = model('StaticImage', 'An image of an app', {
  id: Id,
  file: ImageFile,
  url: Type.String({ description: 'What image fields of the settings hold: `/static/images/` and the file' }),
  category: Type.String({ description: 'What it is used for' }),
  mediaType: oneOf(imageTypes, 'Media type'),
  digest: Digest,
  size: Type.Integer({ minimum: 1, description: 'Bytes' }),
  width: Type.Number({ minimum: 0, description: 'Pixels' }),
  height: Type.Number({ minimum: 0, description: 'Pixels' }),
  uploadedBy: Type.String({ description: 'Who uploaded it' }),
  createdAt: Timestamp,
});
export type StaticImage = Static<typeof StaticImage>;

export const StaticImageQuery = model('StaticImageQuery', 'Which image to read', { file: ImageFile });

const Category = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,50}$',
  description: 'What images are used for: `coupon`, `top`',
});

export const StaticImageUpload = model('StaticImageUpload', 'Where uploaded images go', {
  path: Type.Optional(
    Type.String({ pattern: `^(?:${segment}/){0,3}${segment}$`, description: 'Folder; default none' }),
  ),
  category: Type.Optional(Category),
  hashVersion: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Puts a hash of the content into the name, so that a new picture has a new name',
    }),
  ),
});
export type StaticImageUpload = Static<typeof StaticImageUpload>;

export const StaticImageListQuery = model('StaticImageListQuery', 'Which images to list', {
  ...listQuery,
  category: Type.Optional(Category),
});
export type StaticImageListQuery = Static<typeof StaticImageListQuery>;

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
