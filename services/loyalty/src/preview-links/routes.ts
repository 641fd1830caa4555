import { previewLinkEndpoints } from '@noren/contracts/preview-links';
import { imageHeaders, type Route, route } from '@noren/service-kit';
import type { PreviewLinkService } from './service.js';

export function previewLinkRoutes(links: PreviewLinkService): Route[] {
  return [
    route(previewLinkEndpoints.create, async ({ caller, params, body }) => ({
      data: await links.create(caller, params.appId, body),
    })),
    route(previewLinkEndpoints.get, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      return { data: await links.get(params.token) };
    }),
    route(previewLinkEndpoints.image, async ({ params, query, reply }) => {
      const { mediaType, bytes } = await links.getImage(params.token, query.file);
      return reply
        .headers({ ...imageHeaders, 'cache-control': 'private, max-age=600' })
        .type(mediaType)
        .send(bytes);
    }),
  ];
}
