import { templateEndpoints, templateFileCountLimit, templateFileSizeLimit } from '@noren/contracts';
import { imageHeaders, type Route, readUploads, route } from '@noren/service-kit';
import type { FileService } from './service.js';
import { tooLarge } from './too-large.js';

const headers = { ...imageHeaders, 'cache-control': 'private, max-age=300' };
const limits = { maxFiles: templateFileCountLimit, maxBytes: templateFileSizeLimit, tooLarge };

export function fileRoutes(files: FileService): Route[] {
  return [
    route(templateEndpoints.image, async ({ caller, query, reply }) => {
      const { bytes, type } = await files.image(caller, query.file);
      return reply.headers(headers).type(type).send(bytes);
    }),
    route(templateEndpoints.upload, async ({ caller, request }) => ({
      data: await files.upload(caller, await readUploads(request, limits)),
    })),
  ];
}
