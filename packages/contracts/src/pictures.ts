import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Digest, model, oneOf, several } from './core/schema.js';
import { ImageFile, imagePathPrefix, imageTypes } from './images.js';
import { StoredFile } from './releases/schema.js';

/** Media types in which members get pictures. */
export const pictureTypes = ['image/avif', 'image/webp', ...imageTypes] as const;

/**
 * A picture in the artifact store. The SHA-256 of its JSON is the picture's digest, so its URL never gets other bytes,
 * and an edge serves no other artifact in its place.
 */
export const PictureManifest = model(
  'PictureManifest',
  'A picture in all sizes and formats that members get',
  {
    format: Type.Literal('picture/1'),
    files: Type.Array(
      Type.Object(
        {
          ...StoredFile.properties,
          type: oneOf(pictureTypes, 'Media type'),
          width: Type.Optional(
            Type.Integer({
              minimum: 1,
              description:
                'Pixels. Absent for the original, and in pictures that were stored in one width only',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'The same picture, smallest first; one of them is the original' },
    ),
  },
);
export type PictureManifest = Static<typeof PictureManifest>;

/** Maximum files per call: each may have to be encoded, while the caller waits. */
export const pictureCountLimit = 10;

export const PictureRequest = model('PictureRequest', 'Images that contents or settings name', {
  files: Type.Array(ImageFile, {
    minItems: 1,
    maxItems: pictureCountLimit,
    description: "Files of the app's library",
  }),
});
export type PictureRequest = Static<typeof PictureRequest>;

export const StoredPicture = model('StoredPicture', 'An image in all sizes and formats that members get', {
  file: ImageFile,
  digest: { ...Digest, description: 'SHA-256 of its manifest, hex' },
});
export type StoredPicture = Static<typeof StoredPicture>;

export const pictureEndpoints = {
  /** Called before contents or settings that name images go live; repeating it changes nothing. */
  store: defineEndpoint({
    id: 'pictures.store',
    method: 'POST',
    path: '/apps/{appId}/static/images/pictures',
    service: 'apps',
    access: 'picture.store',
    summary:
      'Store images of an app in all sizes and formats that members get; leaves out those that do not exist',
    body: PictureRequest,
    response: several(StoredPicture),
    errors: ['imageInvalid'],
  }),
};

/** An image of the app that values name. */
export interface ImageReference {
  /** JSON pointer to the value. */
  readonly path: string;
  readonly file: string;
}

/** Lists the images of an app that values name, at any depth. */
export function listImageReferences(values: unknown, path = ''): ImageReference[] {
  if (typeof values === 'string')
    return values.startsWith(imagePathPrefix) ? [{ path, file: values.slice(imagePathPrefix.length) }] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) => listImageReferences(value, `${path}/${key}`));
}

/** Replaces the images that values name, at any depth, by their URLs. @param urls by file; others stay */
export function withImageUrls<T>(values: T, urls: ReadonlyMap<string, string>): T {
  return replaced(values, urls) as T;
}

function replaced(value: unknown, urls: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.startsWith(imagePathPrefix)
      ? (urls.get(value.slice(imagePathPrefix.length)) ?? value)
      : value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, urls));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, urls)]));
}
