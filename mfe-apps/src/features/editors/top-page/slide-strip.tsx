import type { SectionValues } from '@noren/contracts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../texts.js';
import { BaseColored } from '../arrangement/base-colored.js';
import { Picture } from '../arrangement/picture.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  slides: TopPage['slides'];
  perView: TopPage['slidesPerView'];
  gap: number;
}

/** Enough of them that one is cut at every number that is seen at once. */
const drawn = 4;
/** Width of a phone's screen to that of the strip. */
const scale = 300 / 390;

/** The slideshow as a phone shows it: how many slides are seen, how far apart. */
export function SlideStrip({ slides, perView, gap }: Props) {
  const t = useTexts();
  const shown =
    slides.length > 0 ? slides : Array.from({ length: drawn }, () => ({ imageUrl: '', caption: '' }));
  const style = { '--per-view': perView, '--gap': `${gap * scale}px` } as CSSProperties;
  return (
    <div className="apps-strip" role="img" aria-label={t('top.strip', { count: perView, gap })} style={style}>
      {shown.map(({ imageUrl, caption }, index) => (
        <span key={index}>
          <BaseColored>
            <Picture url={imageUrl} />
          </BaseColored>
          {caption === '' ? null : <b>{caption}</b>}
        </span>
      ))}
    </div>
  );
}
