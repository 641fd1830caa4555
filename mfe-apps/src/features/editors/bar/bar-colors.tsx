import { useTexts } from '../../../texts.js';
import { Block } from '../arrangement/block.js';
import { ColorControl } from '../fields/color-control.js';
import type { Slot } from '../slot.js';

/** The colours of a bar, its text against its background. */
export function BarColors({ background, text }: { background: Slot<string>; text: Slot<string> }) {
  const t = useTexts();
  return (
    <Block title={t('editor.colors')}>
      <div className="apps-pair">
        <ColorControl slot={background} />
        <ColorControl slot={text} against={background} />
      </div>
    </Block>
  );
}
