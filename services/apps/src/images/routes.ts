import { imageCountLimit, imageEndpoints, imageSizeLimit } from '@noren/contracts/images';
import { pictureEndpoints } from '@noren/contracts/pictures';
import { imageHeaders, type Route, readUploads, route } from '@noren/service-kit';
import type { createStorePictures } from './pictures.js';
import type { ImageService } from './service.js';

const limits = { maxFiles: imageCountLimit, maxBytes: imageSizeLimit };

/** Content under a hashed name is immutable; other names must be revalidated each time. */
const forever = 'private, max-age=31536000, immutable';
const askAgain = 'private, no-cache';

export function imageRoutes(
  images: ImageService,
  storePictures: ReturnType<typeof createStorePictures>,
): Route[] {
  return [
    route(imageEndpoints.get, async ({ caller, params, query, headers, reply }) => {
      const { image, bytes } = await images.get(caller, params.appId, query.file);
      const etag = `"${image.digest}"`;
      reply.headers({ ...imageHeaders, etag, 'cache-control': image.hashed ? forever : askAgain });
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(image.mediaType).send(await bytes());
    }),
    route(imageEndpoints.list, ({ caller, params, query }) => images.list(caller, params.appId, query)),
    route(imageEndpoints.upload, async ({ caller, params, query, request }) => ({
      data: await images.upload(caller, params.appId, () => readUploads(request, limits), query),
    })),
    route(imageEndpoints.delete, ({ caller, params, query }) =>
      images.remove(caller, params.appId, query.file),
    ),
    route(pictureEndpoints.store, async ({ params, body }) => ({
      data: await storePictures(params.appId, body.files),
    })),
  ];
}

/** Evaluates `If-None-Match` (RFC 9110, 13.1.2): a list of strong or weak tags, or `*`. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
