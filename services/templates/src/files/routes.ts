import { formatSize } from '@noren/contracts/core';
import { imageSizeLimit } from '@noren/contracts/images';
import { templateEndpoints, templateFileCountLimit, templateFileSizeLimit } from '@noren/contracts/templates';
import { imageHeaders, invalid, type Route, readUploads, route, type ServiceError } from '@noren/service-kit';
import type { FileService } from './service.js';

const headers = { ...imageHeaders, 'cache-control': 'private, max-age=300' };
const limits = {
  maxFiles: templateFileCountLimit,
  maxBytes: imageSizeLimit,
  zip: { maxBytes: templateFileSizeLimit, tooLarge: zipTooLarge },
};

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

/** Creates the error for a template's zip over its limit. */
function zipTooLarge(name: string, maxBytes: number): ServiceError {
  const size = formatSize(maxBytes);
  const error = { path: '/body/files', rule: 'fileSize', params: { size, name } };
  return invalid('templateFileInvalid', { params: { size }, errors: [error] });
}
