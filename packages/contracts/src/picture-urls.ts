/**
 * Widths in which members get pictures, pixels: parts of the mini-app's frame, which is at most 560 CSS pixels wide,
 * up to all of it on a screen of twice the density. Pictures are never enlarged to them.
 */
export const pictureWidths = [280, 560, 840, 1_120] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Pixels; WebP holds 16,383 at most. */
export const maxPictureHeight = 8_000;

/** Prefix of pictures on every mini-app's origin; other files of a build are below `/_b/`. */
export const pictureUrlPrefix = '/_c/';

/** Parameter of a picture's URL that asks for a width. */
export const pictureWidthParameter = 'w';

/** Returns the URL of a picture on every mini-app's origin. @param file its file in the app's library */
export function toPictureUrl(digest: string, file: string): string {
  return `${pictureUrlPrefix}${digest}/${file.slice(file.lastIndexOf('/') + 1)}`;
}

/** Returns the digest in the path of a picture; undefined for any other path. */
export function parsePictureUrl(path: string): string | undefined {
  return new RegExp(`^${pictureUrlPrefix}([0-9a-f]{64})/[^/]+$`).exec(path)?.[1];
}

/** Reads a width from the parameter of a URL; undefined if pictures do not exist in it. */
export function parsePictureWidth(value: string): PictureWidth | undefined {
  return pictureWidths.find((width) => String(width) === value);
}

/** What an image element loads. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * Returns the sources of a picture for its place; another site's image, and one of the library, exist in one size.
 *
 * @param place a value of `sizes`; or the width of one file
 */
export function toPictureSources(url: string, place: string | PictureWidth): PictureSources {
  if (!url.startsWith(pictureUrlPrefix)) return { src: url };
  const toUrl = (width: PictureWidth) => `${url}?${pictureWidthParameter}=${width}`;
  return typeof place === 'number'
    ? { src: toUrl(place) }
    : { srcSet: pictureWidths.map((width) => `${toUrl(width)} ${width}w`).join(), sizes: place, src: url };
}
