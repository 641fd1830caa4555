import { getSplashColor } from '@noren/contracts/base-color';
import type { SectionValues } from '@noren/contracts/config-sections';
import type { CSSProperties } from 'react';
import { useMessages } from '../../../messages.js';
import { DrawnImage } from '../arrangement/drawing-parts.js';
import { useEditorContext } from '../editor.js';

/** Ratio of the drawing's width to a phone's. */
const scale = 150 / 390;

/** The splash on a small phone, as members will see it. */
export function SplashDrawing({ splash }: { splash: SectionValues<'splash'> }) {
  const t = useMessages();
  const { appName, values } = useEditorContext();
  const media = splash.type === 'media';
  const url = media ? splash.backgroundImage : splash.icon;
  const style = {
    background: getSplashColor(splash, values.application),
    opacity: splash.enabled ? 1 : 0.35,
    '--least': `${splash.minWidth * scale}px`,
    '--most': `${splash.maxWidth * scale}px`,
  } as CSSProperties;
  const look = `${splash.position.replace('-', ' ')} ${media ? splash.size : 'icon'}`;
  return (
    <div className={`apps-splash-phone ${look}`} role="img" aria-label={t('splash.drawing')} style={style}>
      {url === '' ? (
        <strong>{values.application.title || appName}</strong>
      ) : (
        <DrawnImage url={url} className="apps-splash-picture" />
      )}
    </div>
  );
}
