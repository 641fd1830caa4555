import { usePage } from '../view/context.js';
import { Image } from './image.js';

/**
 * The splash overlay of a visit's first page.
 * The HTML contains it and the boot script's classes show and hide it: it covers the first paint, leaves as soon as
 * the page and its own picture are painted, and ends by CSS alone after the setting's time at the latest.
 */
export function Splash() {
  const { view } = usePage();
  const { splash } = view.sections;
  if (!splash.enabled) return null;
  const media = splash.type === 'media';
  const image = media ? splash.backgroundImage : splash.icon;
  return (
    <div
      className={`splash ${splash.position.replace('-', ' ')} ${media ? splash.size : 'icon-only'}`}
      aria-hidden="true"
    >
      {image === '' ? null : <Image url={image} sizes={media ? '100vw' : 1_120} />}
      <span className="splash-name fallback">{view.name}</span>
    </div>
  );
}
