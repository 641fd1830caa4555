import { maxPictureHeight, pictureWidths } from '@noren/contracts/picture-urls';
import type { Sharp } from 'sharp';

/** Maximum pixels of an image before it is resized: what uploads accept. */
const maxPixels = 40_000_000;

export interface WebFormat {
  readonly type: 'image/avif' | 'image/webp';
  /** Pixels. */
  readonly width: number;
  readonly bytes: Buffer;
}

/**
 * Returns a PNG or JPEG in each width and format that members' browsers load fastest. It is never enlarged: the widest
 * are as wide as the image if that is narrower than the widths. The output is deterministic.
 *
 * @throws any error if the image is broken
 */
export async function toWebFormats(bytes: Buffer): Promise<WebFormat[]> {
  const { default: sharp } = await import('sharp');
  // Decodes once: every width is made of the largest one.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({
      ...{ width: Math.max(...pictureWidths), height: maxPictureHeight },
      ...{ fit: 'inside', withoutEnlargement: true },
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: full, height, channels } = info;
  const raw = { width: full, height, channels };
  const formats: WebFormat[] = [];
  // One after the other: one picture uses several cores already.
  for (const width of [...pictureWidths.filter((one) => one < full), full]) {
    formats.push(...(await encode(sharp(data, { raw }).resize({ width }), width)));
  }
  return formats;
}

async function encode(resized: Sharp, width: number): Promise<WebFormat[]> {
  const [avif, webp] = await Promise.all([
    resized.clone().avif({ quality: 60, effort: 3 }).toBuffer(),
    resized.clone().webp({ quality: 80 }).toBuffer(),
  ]);
  return [
    { type: 'image/avif', width, bytes: avif },
    { type: 'image/webp', width, bytes: webp },
  ];
}
