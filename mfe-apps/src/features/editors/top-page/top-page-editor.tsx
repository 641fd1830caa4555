import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import { Control } from '../fields/control.js';
import { useSection } from '../use-section.js';
import { SlidesBlock } from './slides-block.js';
import { TilesBlock } from './tiles-block.js';

/** The top page: its blocks in the order in which members see them. */
export function TopPageEditor(props: EditorProps<'topPage'>) {
  const t = useMessages();
  const { field } = useSection('topPage', props);
  return (
    <div className="apps-blocks">
      <Block title={t('top.hero')}>
        <Control binding={field('heroImageUrl')} />
        <Control binding={field('title')} />
        <Control binding={field('lead')} />
      </Block>
      <SlidesBlock
        slides={field('slides')}
        slidesPerView={field('slidesPerView')}
        spaceBetween={field('spaceBetween')}
      />
      <TilesBlock tiles={field('tiles')} tileDisplay={field('tileDisplay')} />
      <Block title={t('top.coupons')}>
        <Control binding={field('showCoupons')} />
      </Block>
    </div>
  );
}
