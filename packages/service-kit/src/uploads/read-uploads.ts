import type { MultipartFile } from '@fastify/multipart';
import { formatSize } from '@noren/contracts';
import type { FastifyRequest } from 'fastify';
import { invalid, ServiceError } from '../errors/service-error.js';

export interface UploadLimits {
  readonly maxFiles: number;
  /** Maximum size of one file. */
  readonly maxBytes: number;
  /** Error for a file over the limit; `imageTooLarge` by default. */
  readonly tooLarge?: (file: Omit<Upload, 'bytes'>) => ServiceError;
}

/** Maximum size of a part that is not a file; such parts are discarded, so it only bounds memory. */
const fieldBytes = 16 * 1024;

/**
 * Reads all files of a multipart body, in order; other parts are ignored. The endpoint declares `multipart: true`.
 *
 * @throws ServiceError `imageTooLarge` (or the configured error) for a file over the limit; `invalidParameter` at
 * `/body/files` with the rule `required` (no file), `maxItems` (too many) or `multipart` (another kind of body, or a
 * broken one).
 */
export async function readUploads(request: FastifyRequest, limits: UploadLimits): Promise<Upload[]> {
  if (!request.isMultipart()) throw wrong('multipart');
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({
      limits: { fileSize: limits.maxBytes, files: limits.maxFiles, fieldSize: fieldBytes },
    })) {
      if (part.type === 'file') uploads.push(await getUpload(part, limits));
    }
  } catch (thrown) {
    drainRequest(request);
    throw thrown instanceof ServiceError ? thrown : toUploadError(thrown, limits);
  }
  if (uploads.length === 0) throw wrong('required');
  return uploads;
}

async function getUpload(part: MultipartFile, limits: UploadLimits): Promise<Upload> {
  const file = { name: part.filename ?? '', declaredType: part.mimetype };
  try {
    return { ...file, bytes: await part.toBuffer() };
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw thrown;
    throw limits.tooLarge?.(file) ?? imageTooLarge(file.name, limits.maxBytes);
  }
}

function imageTooLarge(name: string, maxBytes: number): ServiceError {
  const params = { size: formatSize(maxBytes) };
  const error = { path: '/body/files', rule: 'imageSize', params: { ...params, name } };
  return invalid('imageTooLarge', { params, errors: [error] });
}

/** Drains the rest of the body; otherwise the connection could not be reused. */
function drainRequest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function toUploadError(thrown: unknown, { maxFiles }: UploadLimits): ServiceError {
  const { code } = thrown as { code?: string };
  if (code === 'FST_FILES_LIMIT') return wrong('maxItems', { limit: maxFiles }, thrown);
  return wrong('multipart', undefined, thrown);
}

function wrong(rule: string, params?: Record<string, unknown>, cause?: unknown): ServiceError {
  const error = { path: '/body/files', rule, ...(params === undefined ? {} : { params }) };
  return invalid('invalidParameter', { errors: [error], cause });
}

/** A file of a multipart body, not validated yet. */
export interface Upload {
  /** File name from the client, without folders. */
  readonly name: string;
  /** Media type from the client. */
  readonly declaredType: string;
  readonly bytes: Buffer;
}
