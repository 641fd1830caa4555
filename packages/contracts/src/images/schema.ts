import { type Static, Type } from 'typebox';
import { Digest, Id, listQuery, model, oneOf, Timestamp } from '../core/schema.js';

/** Maximum image size, bytes; the specification leaves it open. */
export const imageSizeLimit = 5 * 1024 * 1024;
/** Maximum files per upload. */
export const imageCountLimit = 20;
export const imageExtensions = ['png', 'jpg', 'jpeg', 'svg'] as const;
export const imageTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}';

/** Path of an image below its app: folders and file. */
export const ImageFile = Type.String({
  maxLength: 300,
  pattern: `^(?:${segment}/){0,4}${segment}$`,
  description: 'File: folders and name, `coupon/summer.png`',
});

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
