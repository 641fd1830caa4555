import { type PictureWidth, toPictureSources } from '@noren/contracts/picture-urls';
import type { ComponentProps } from 'react';

/** Widths of places for images, as values of `sizes`. The frame is at most 560 pixels wide. */
export const imageSizes = {
  frame: 'min(560px,100vw)',
  half: 'min(258px,50vw - 22px)',
  /** An image beside the text of a card. */
  card: '148px',
  /** An image at the start of a row. */
  row: '84px',
} as const;

interface ImageProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'loading' | 'fetchPriority'> {
  url: string;
  /**
   * The width of its place, by default that of the frame: a value of `sizes`. Or the pixels of one file: for icons, and
   * for places that take the image's own size, which `srcset` would change.
   */
  sizes?: string | PictureWidth | undefined;
}

/**
 * An image in the size of its place. A sibling with the class `fallback`, or an icon, is shown instead of it if it
 * cannot be loaded; one with the class `label` is read by screen readers and shown then.
 */
export function Image({ url, sizes = imageSizes.frame, ...rest }: ImageProps) {
  return <img alt="" {...toPictureSources(url, sizes)} {...rest} />;
}
