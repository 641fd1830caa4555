import {
  type ImageHint,
  type Locale,
  imageExtensions,
  imagePathPrefix,
  imageSizeLimit,
  imageTypes,
  ruleMessage,
  sizeText,
} from '@noren/contracts/base';

export const extensionsText = imageExtensions.join(', ');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Why a file cannot be an image of an app, before anything is sent; undefined when it may be one. */
export function refusalOf({ name, size, type }: File, locale: Locale): string | undefined {
  const known = (imageExtensions as readonly string[]).includes(extensionOf(name));
  // What is pasted has a type and a name of the browser's making.
  if (!known || (type !== '' && !(imageTypes as readonly string[]).includes(type)))
    return ruleMessage(locale, 'imageExtension');
  if (size > imageSizeLimit) return ruleMessage(locale, 'imageSize', { size: sizeText(imageSizeLimit) });
  return size === 0 ? ruleMessage(locale, 'imageData') : undefined;
}

export interface Pixels {
  width: number;
  height: number;
}

/** Size of a picture that the browser can draw; an error when it cannot. */
export function measure(url: string): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('not an image'));
    image.src = url;
  });
}

/** Ratio that a hint recommends, width by height; undefined when any will do. */
export const ratioOf = ({ ratio, width, height }: ImageHint): number | undefined =>
  ratio ?? (width !== undefined && height !== undefined ? width / height : undefined);

/** Whether a picture already has the recommended ratio, within a pixel or so. */
export function fits({ width, height }: Pixels, hint: ImageHint): boolean {
  const wanted = ratioOf(hint);
  return wanted === undefined || Math.abs(width / height / wanted - 1) < 0.02;
}

/** Drawings have no pixels to cut. */
export const isDrawing = (name: string): boolean => extensionOf(name) === 'svg';

/** The file below the app of a kept path; undefined for an address elsewhere. */
export const fileOf = (path: string): string | undefined =>
  path.startsWith(imagePathPrefix) ? path.slice(imagePathPrefix.length) : undefined;
