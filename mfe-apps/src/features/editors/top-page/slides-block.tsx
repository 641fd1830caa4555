import type { SectionValues } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { BaseColored } from '../arrangement/base-colored.js';
import { Block } from '../arrangement/block.js';
import { Picture } from '../arrangement/picture.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { SlideShape } from '../pictograms/slide-shapes.js';
import { getField, type Slot } from '../slot.js';
import { SlideStrip } from './slide-strip.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  slides: Slot<TopPage['slides']>;
  slidesPerView: Slot<TopPage['slidesPerView']>;
  spaceBetween: Slot<TopPage['spaceBetween']>;
}

/** The slideshow: its pictures, and how many are seen at once. */
export function SlidesBlock({ slides, slidesPerView, spaceBetween }: Props) {
  const t = useTexts();
  return (
    <Block title={t('top.slides')}>
      <SlideStrip slides={slides.value} perView={slidesPerView.value} gap={spaceBetween.value} />
      <ChoiceControl slot={slidesPerView} shape={(value) => <SlideShape value={value} />} />
      <Control slot={spaceBetween} />
      <Arrangement
        slot={slides}
        className="apps-slides"
        addLabel={t('top.addSlide')}
        empty={t('top.noSlides')}
        getName={({ caption }) => caption}
        draw={({ imageUrl }) => (
          <BaseColored>
            <Picture url={imageUrl} />
          </BaseColored>
        )}
      >
        {(slide) => (
          <>
            <Control slot={getField(slide, 'imageUrl')} />
            <Control slot={getField(slide, 'caption')} />
            <Control slot={getField(slide, 'link')} />
          </>
        )}
      </Arrangement>
    </Block>
  );
}
