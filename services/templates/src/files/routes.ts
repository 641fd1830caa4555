import {
  formatSize,
  imageSizeLimit,
  templateEndpoints,
  templateFileCountLimit,
  templateFileSizeLimit,
} from '@noren/contracts';
import {
  imageHeaders,
  invalid,
  type Route,
  readUploads,
  route,
  type ServiceError,
  sniff,
  type Upload,
} from '@noren/service-kit';
import type { FileService } from './service.js';

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

/** Creates the error for an oversized upload: zips and images have different limits. */
export function tooLarge({ name, declaredType }: Omit<Upload, 'bytes'>): ServiceError {
  const zip = sniff(Buffer.alloc(0), declaredType) === 'zip' || /\.zip$/i.test(name);
  const size = formatSize(zip ? templateFileSizeLimit : imageSizeLimit);
  const error = { path: '/body/files', rule: zip ? 'fileSize' : 'imageSize', params: { size, name } };
  return invalid(zip ? 'templateFileInvalid' : 'imageTooLarge', { params: { size }, errors: [error] });
}
