import { createHash } from 'node:crypto';
import { formatSize } from '@noren/contracts/core';
import { invalid, type ServiceError } from '../errors/service-error.js';
import { decodeRaster, type Raster } from './raster/decode-raster.js';
import type { Upload } from './read-uploads.js';
import { sniff } from './sniff.js';
import { sanitizeSvg } from './svg/sanitize-svg.js';

const kinds = {
  png: { mediaType: 'image/png', extensions: ['png'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  svg: { mediaType: 'image/svg+xml', extensions: ['svg'] },
} as const;

export type ImageKind = keyof typeof kinds;
export type ImageExtension = (typeof kinds)[ImageKind]['extensions'][number];

/** A validated image that can be stored and served. */
export interface AcceptedImage {
  /** Not the uploaded bytes: re-encoded (png, jpeg) or sanitised (svg). */
  readonly bytes: Buffer;
  readonly kind: ImageKind;
  readonly mediaType: string;
  /** Extension of the file name, in lower case. */
  readonly extension: ImageExtension;
  /** Pixels, upright; for an SVG its own size in CSS pixels, rounded. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `bytes`, hex. */
  readonly sha256: string;
}

/**
 * Validates an upload as an image: png, jpg, jpeg or svg, by its bytes and by its name. The output is deterministic.
 *
 * @throws ServiceError `imageTooLarge`; `imageInvalid` for any other defect.
 */
export async function acceptImage(
  { name, declaredType, bytes }: Upload,
  { maxBytes }: { readonly maxBytes: number },
): Promise<AcceptedImage> {
  if (bytes.length > maxBytes) throw invalid('imageTooLarge', { params: { size: formatSize(maxBytes) } });
  const kind = sniff(bytes, declaredType);
  if (kind === undefined || !Object.hasOwn(kinds, kind)) throw invalid('imageInvalid');
  const imageKind = kind as ImageKind;
  const extension = getExtension(name, imageKind);
  const { width, height, bytes: clean } = await read(bytes, imageKind);
  const sha256 = createHash('sha256').update(clean).digest('hex');
  const { mediaType } = kinds[imageKind];
  return { bytes: clean, kind: imageKind, mediaType, extension, width, height, sha256 };
}

function getExtension(name: string, kind: ImageKind): ImageExtension {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const extension = kinds[kind].extensions.find((one) => name.includes('.') && one === ending);
  if (extension === undefined) throw invalid('imageInvalid');
  return extension;
}

async function read(bytes: Buffer, kind: ImageKind): Promise<Raster> {
  try {
    return await (kind === 'svg' ? sanitizeSvg(bytes) : decodeRaster(bytes, kind));
  } catch (cause) {
    throw broken(cause);
  }
}

function broken(cause: unknown): ServiceError {
  return invalid('imageInvalid', { cause });
}

/**
 * Response headers of uploaded images: the image cannot run or load anything, even when opened on its own, and
 * browsers do not sniff another media type.
 */
export const imageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
