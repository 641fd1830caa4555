import { getSplashColor } from '@noren/contracts/core';
import type { CSSProperties } from 'react';
import { usePage } from '../view/context.js';
import { Image } from './image.js';

/**
 * The splash overlay of a visit's first page.
 * The HTML contains it and the boot script's class shows it, so it covers the first paint and disappears without
 * further script.
 */
export function Splash() {
  const { view } = usePage();
  const { application, splash } = view.sections;
  if (!splash.enabled) return null;
  const media = splash.type === 'media';
  const image = media ? splash.backgroundImage : splash.icon;
  const style = {
    '--splash-color': getSplashColor(splash, application),
    '--splash-time': `${splash.timeout}ms`,
    '--splash-min': `${splash.minWidth}px`,
    '--splash-max': `${splash.maxWidth}px`,
  } as CSSProperties;
  return (
    <div
      className={`splash ${splash.position.replace('-', ' ')} ${media ? splash.size : 'icon-only'}`}
      style={style}
      aria-hidden="true"
    >
      {image === '' ? null : <Image url={image} sizes={media ? '100vw' : 1_120} />}
      <span className="splash-name fallback">{view.name}</span>
    </div>
  );
}
