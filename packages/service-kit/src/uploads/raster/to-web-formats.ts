/** Maximum pixels of an image before it is resized: what uploads accept. */
const maxPixels = 40_000_000;
/** Pixels: twice the width of the mini-app's frame, which no picture exceeds. */
const maxWidth = 1_120;
/** Pixels; WebP holds 16,383 at most. */
const maxHeight = 8_000;

export interface WebFormat {
  readonly type: 'image/avif' | 'image/webp';
  readonly bytes: Buffer;
}

/**
 * Returns a PNG or JPEG as members' browsers load it fastest. The output is deterministic.
 *
 * @throws any error if the image is broken
 */
export async function toWebFormats(bytes: Buffer): Promise<WebFormat[]> {
  const { default: sharp } = await import('sharp');
  const resized = sharp(bytes, { limitInputPixels: maxPixels }).resize({
    ...{ width: maxWidth, height: maxHeight },
    ...{ fit: 'inside', withoutEnlargement: true },
  });
  const [avif, webp] = await Promise.all([
    resized.clone().avif({ quality: 60, effort: 3 }).toBuffer(),
    resized.clone().webp({ quality: 80 }).toBuffer(),
  ]);
  return [
    { type: 'image/avif', bytes: avif },
    { type: 'image/webp', bytes: webp },
  ];
}
