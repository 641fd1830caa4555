import type { ReactNode } from 'react';
import { Icon, type IconPath } from './icons.js';
import { Image } from './image.js';

interface PictureProps {
  /** Address of the image; absent or empty without one. */
  url: string | undefined;
  /** What stands for the image if there is none, or it cannot be loaded. */
  icon: IconPath | undefined;
  /** Width of the box, by default of the frame. */
  sizes?: string | undefined;
  /** Class that gives the box its size; an image never changes it. */
  className: string;
  children?: ReactNode;
}

/**
 * A decorative image in a box of fixed size. The illustration behind it is part of the page, so it needs no request
 * and no script of the page: the boot script marks images that cannot be loaded.
 */
export function Picture({ url, icon, sizes, className, children }: PictureProps) {
  return (
    <span className={`picture ${className}`}>
      {url ? <Image url={url} sizes={sizes} loading="lazy" /> : null}
      <Icon path={icon} />
      {children}
    </span>
  );
}
