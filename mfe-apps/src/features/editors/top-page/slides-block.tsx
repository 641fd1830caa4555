import type { SectionValues } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { BaseColored, Block, DrawnImage } from '../arrangement/drawing-parts.js';
import { type FieldBinding, getField } from '../field-binding.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { SlideShape } from '../pictograms/top-page-shapes.js';
import { SlideStrip } from './slide-strip.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  slides: FieldBinding<TopPage['slides']>;
  slidesPerView: FieldBinding<TopPage['slidesPerView']>;
  spaceBetween: FieldBinding<TopPage['spaceBetween']>;
}

/** The slideshow: its images, and how many are visible. */
export function SlidesBlock({ slides, slidesPerView, spaceBetween }: Props) {
  const t = useMessages();
  return (
    <Block title={t('top.slides')}>
      <SlideStrip slides={slides.value} perView={slidesPerView.value} gap={spaceBetween.value} />
      <ChoiceControl binding={slidesPerView} shape={(value) => <SlideShape value={value} />} />
      <Control binding={spaceBetween} />
      <Arrangement
        binding={slides}
        className="apps-slides"
        addLabel={t('top.addSlide')}
        empty={t('top.noSlides')}
        getName={({ caption }) => caption}
        draw={({ imageUrl }) => (
          <BaseColored>
            <DrawnImage url={imageUrl} />
          </BaseColored>
        )}
      >
        {(slide) => (
          <>
            <Control binding={getField(slide, 'imageUrl')} />
            <Control binding={getField(slide, 'caption')} />
            <Control binding={getField(slide, 'link')} />
          </>
        )}
      </Arrangement>
    </Block>
  );
}
