import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, type ServiceError } from '../errors/service-error.js';
import { sizeText } from './size-text.js';
import type { Upload } from './upload.js';

export interface UploadLimits {
  readonly maxFiles: number;
  /** Of one file. */
  readonly maxBytes: number;
}

/** Largest part that is not a file; such parts are not kept, so it only bounds memory. */
const fieldBytes = 16 * 1024;

/**
 * Every file of a multipart body, in the order sent; other parts are ignored. The endpoint says
 * `multipart: true`.
 *
 * @throws ServiceError `imageTooLarge` for a file over the limit; `invalidParameter` at `/body/files`
 * with the rule `required` (no file), `maxItems` (too many), `multipart` (another kind of body, or a broken one).
 */
export async function readUploads(request: FastifyRequest, limits: UploadLimits): Promise<Upload[]> {
  if (!request.isMultipart()) throw wrong('multipart');
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({
      limits: { fileSize: limits.maxBytes, files: limits.maxFiles, fieldSize: fieldBytes },
    })) {
      if (part.type === 'file') uploads.push(await uploadOf(part));
    }
  } catch (thrown) {
    letGo(request);
    throw refusal(thrown, limits);
  }
  if (uploads.length === 0) throw wrong('required');
  return uploads;
}

async function uploadOf(part: MultipartFile): Promise<Upload> {
  return { name: part.filename ?? '', declaredType: part.mimetype, bytes: await part.toBuffer() };
}

/** What is still to come is read away, or the connection could not be used for another request. */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function refusal(thrown: unknown, { maxBytes, maxFiles }: UploadLimits): ServiceError {
  const { code } = thrown as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return invalid('imageTooLarge', { params: { size: sizeText(maxBytes) }, cause: thrown });
  }
  if (code === 'FST_FILES_LIMIT') return wrong('maxItems', { limit: maxFiles }, thrown);
  return wrong('multipart', undefined, thrown);
}

function wrong(rule: string, params?: Record<string, unknown>, cause?: unknown): ServiceError {
  const error = { path: '/body/files', rule, ...(params === undefined ? {} : { params }) };
  return invalid('invalidParameter', { errors: [error], cause });
}
