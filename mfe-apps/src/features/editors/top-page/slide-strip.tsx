import type { SectionValues } from '@noren/contracts/config-sections';
import type { CSSProperties } from 'react';
import { useMessages } from '../../../messages.js';
import { BaseColored, DrawnImage } from '../arrangement/drawing-parts.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  slides: TopPage['slides'];
  perView: TopPage['slidesPerView'];
  gap: number;
}

/** Enough slides that one is cut off at every selectable number. */
const drawn = 4;
/** Ratio of the strip's width to a phone's screen. */
const scale = 300 / 390;

/** The slideshow as on a phone: the number of visible slides and the gap. */
export function SlideStrip({ slides, perView, gap }: Props) {
  const t = useMessages();
  const visibleSlides =
    slides.length > 0 ? slides : Array.from({ length: drawn }, () => ({ imageUrl: '', caption: '' }));
  const style = { '--per-view': perView, '--gap': `${gap * scale}px` } as CSSProperties;
  return (
    <div className="apps-strip" role="img" aria-label={t('top.strip', { count: perView, gap })} style={style}>
      {visibleSlides.map(({ imageUrl, caption }, index) => (
        <span key={index}>
          <BaseColored>
            <DrawnImage url={imageUrl} />
          </BaseColored>
          {caption === '' ? null : <b>{caption}</b>}
        </span>
      ))}
    </div>
  );
}
