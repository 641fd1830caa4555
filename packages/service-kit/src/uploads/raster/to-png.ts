/** Maximum pixels of an image before it is resized. */
const maxPixels = 40_000_000;
const formats = ['png', 'jpeg', 'webp', 'svg'];

export interface PngSize {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `inside` keeps the whole image and never enlarges it; `cover` fills the size and cuts off the rest. */
  readonly fit: 'inside' | 'cover';
}

/**
 * Returns an image as a PNG of a given size, upright and without metadata.
 *
 * @param bytes - a PNG, JPEG, WebP or SVG
 * @throws any error if the image is broken or of another kind
 */
export async function toPng(bytes: Buffer, { width, height, fit }: PngSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  const { format } = await image.metadata();
  if (!formats.includes(format)) throw new Error(`${format} is no image of ours`);
  return image
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .png()
    .toBuffer();
}

/** Returns a square PNG of one colour `#rrggbb`. */
export async function createPlainPng(size: number, color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const create = { width: size, height: size, channels: 3, background: color } as const;
  return sharp({ create }).png().toBuffer();
}
