import type { ImageHint } from '@noren/contracts/config-sections';
import { formatSize } from '@noren/contracts/core';
import { type Locale, ruleMessage } from '@noren/contracts/errors';
import { imageExtensions, imagePathPrefix, imageSizeLimit, imageTypes } from '@noren/contracts/images';

export const extensionsText = imageExtensions.join(', ');

const getExtension = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Returns why a file is rejected as an app image before uploading; undefined if it is valid. */
export function getRejectionReason({ name, size, type }: File, locale: Locale): string | undefined {
  const known = (imageExtensions as readonly string[]).includes(getExtension(name));
  // Pasted files have a type, but a name that the browser generated.
  if (!known || (type !== '' && !(imageTypes as readonly string[]).includes(type)))
    return ruleMessage(locale, 'imageExtension');
  if (size > imageSizeLimit) return ruleMessage(locale, 'imageSize', { size: formatSize(imageSizeLimit) });
  return size === 0 ? ruleMessage(locale, 'imageData') : undefined;
}

export interface Pixels {
  width: number;
  height: number;
}

/** Resolves to the size of an image; rejects if the browser cannot draw it. */
export function measure(url: string): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The file is not a readable image'));
    image.src = url;
  });
}

/** Returns the recommended aspect ratio, width by height; undefined if there is none. */
export const getRatio = ({ ratio, width, height }: ImageHint): number | undefined =>
  ratio ?? (width !== undefined && height !== undefined ? width / height : undefined);

/** True if an image has the recommended ratio, within about a pixel. */
export function fits({ width, height }: Pixels, hint: ImageHint): boolean {
  const ratio = getRatio(hint);
  return ratio === undefined || Math.abs(width / height / ratio - 1) < 0.02;
}

/** True for vector images, which cannot be cropped. */
export const isDrawing = (name: string): boolean => getExtension(name) === 'svg';

/** Returns the file name in an app image path; undefined for an external URL. */
export const getFile = (path: string): string | undefined =>
  path.startsWith(imagePathPrefix) ? path.slice(imagePathPrefix.length) : undefined;
