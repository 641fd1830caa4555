import * as icons from '../frame/icon-paths.js';
import { Icon, type IconPath } from '../frame/icons.js';
import { Image } from '../frame/image.js';

interface BannerProps {
  /** Address of the image; empty without one. */
  url: string;
  /** The illustration of the page that it links to. */
  icon: IconPath | undefined;
  /** Position in its list: neighbours differ in their tint. */
  index: number;
  /** Width of its place. */
  sizes: string;
  /** When it is loaded: before anything else, with the page, or once it is about to be seen. */
  loading?: 'first' | 'eager' | 'lazy';
}

/** The image of a tile or slide, or an illustration in the app's colours. */
export function Banner({ url, icon, index, sizes, loading = 'lazy' }: BannerProps) {
  const priority = loading === 'first' ? ({ fetchPriority: 'high' } as const) : { loading };
  return (
    <>
      {url === '' ? null : <Image url={url} sizes={sizes} {...priority} />}
      <span className={`drawing fallback tint-${index % 3}`}>
        <Icon path={icon ?? icons.picture} />
      </span>
    </>
  );
}
