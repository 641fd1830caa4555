import * as icons from '../frame/icon-paths.js';
import { Icon, type IconPath } from '../frame/icons.js';

interface BannerProps {
  /** Address of the image; empty without one. */
  url: string;
  /** The illustration of the page that it links to. */
  icon: IconPath | undefined;
  /** Position in its list: neighbours differ in their tint. */
  index: number;
  eager?: boolean;
}

/** The image of a tile or slide, or an illustration in the app's colours. */
export function Banner({ url, icon, index, eager = false }: BannerProps) {
  return (
    <>
      {url === '' ? null : <img src={url} alt="" loading={eager ? 'eager' : 'lazy'} />}
      <span className={`drawing tint-${index % 3}`}>
        <Icon path={icon ?? icons.picture} />
      </span>
    </>
  );
}
