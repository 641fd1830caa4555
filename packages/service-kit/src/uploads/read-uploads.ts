import { finished } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { formatSize } from '@noren/contracts/core';
import type { FastifyRequest } from 'fastify';
import { invalid, ServiceError } from '../errors/service-error.js';
import { sniff } from './sniff.js';

/** Maximum size of one file, and the error for a larger one. */
export interface SizeLimit {
  readonly maxBytes: number;
  readonly tooLarge: (name: string, maxBytes: number) => ServiceError;
}

export interface UploadLimits {
  readonly maxFiles: number;
  /** Maximum size of one file. */
  readonly maxBytes: number;
  /** By default `imageTooLarge`. */
  readonly tooLarge?: SizeLimit['tooLarge'];
  /** Higher limit of zip files; without it they have the limit of images. */
  readonly zip?: SizeLimit;
}

/** Maximum size of a part that is not a file; such parts are discarded, so it only bounds memory. */
const fieldBytes = 16 * 1024;

/**
 * Reads all files of a multipart body, in order; other parts are ignored. The endpoint declares `multipart: true`.
 *
 * @throws ServiceError `imageTooLarge` (or the error of the limits) for a file over its limit, as soon as the limit is
 * passed and whatever else is wrong; `invalidParameter` at `/body/files` with the rule `required` (no file),
 * `maxItems` (too many) or `multipart` (another kind of body, or a broken one).
 */
export async function readUploads(request: FastifyRequest, limits: UploadLimits): Promise<Upload[]> {
  if (!request.isMultipart()) throw wrong('multipart');
  const uploads: Upload[] = [];
  try {
    // Files are measured here: a file that ends with a chunk at the parser's own limit would count as a broken body.
    for await (const part of request.parts({
      limits: { fileSize: Infinity, files: limits.maxFiles, fieldSize: fieldBytes },
    })) {
      if (part.type === 'file') uploads.push(await readFile(part, limits));
    }
  } catch (thrown) {
    drainRequest(request);
    throw thrown instanceof ServiceError ? thrown : toUploadError(thrown, limits);
  }
  if (uploads.length === 0) throw wrong('required');
  return uploads;
}

/** Rejects at the first chunk over the limit: a slow sender gets its answer without sending the rest. */
function readFile({ filename, mimetype, file }: MultipartFile, limits: UploadLimits): Promise<Upload> {
  const name = filename ?? '';
  const chunks: Buffer[] = [];
  let size = 0;
  let limit: SizeLimit | undefined;
  return new Promise((resolve, reject) => {
    file.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limits.maxBytes) return;
      limit ??= getSizeLimit({ name, declaredType: mimetype, bytes: Buffer.concat(chunks) }, limits);
      if (size > limit.maxBytes) reject(limit.tooLarge(name, limit.maxBytes));
    });
    // Unlike the events themselves, this also reports a body that ended before the file was read.
    finished(file, (error) => {
      if (error) reject(error);
      else resolve({ name, declaredType: mimetype, bytes: Buffer.concat(chunks) });
    });
  });
}

/** @param start the file up to the limit of images */
function getSizeLimit(start: Upload, { maxBytes, tooLarge = imageTooLarge, zip }: UploadLimits): SizeLimit {
  const kind = sniff(start.bytes, start.declaredType);
  const isZip = kind === 'zip' || (kind === undefined && /\.zip$/i.test(start.name));
  return zip !== undefined && isZip ? zip : { maxBytes, tooLarge };
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
