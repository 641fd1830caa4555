import { isPolyglot } from './is-polyglot.js';

/** Maximum pixels; more than phone cameras need here, 160 MB of memory when decoded. */
const maxPixels = 40_000_000;

export interface Raster {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a PNG or JPEG completely and re-encodes it: upright, in sRGB, without metadata or other data. The output is
 * deterministic.
 *
 * @throws any error if the image is broken, truncated, too large or a polyglot.
 */
export async function decodeRaster(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Raster> {
  if (isPolyglot(bytes, kind)) throw new Error(`not only a ${kind}`);
  // Loaded with the first upload: services without uploads avoid 30 MB of native code.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true });
  const { format, isPalette } = await image.metadata();
  if (format !== kind) throw new Error(`${format} instead of ${kind}`);
  const upright = image.autoOrient();
  const written =
    kind === 'png'
      ? upright.png({ compressionLevel: 9, palette: isPalette, dither: 0 })
      : upright.jpeg({ quality: 90 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
