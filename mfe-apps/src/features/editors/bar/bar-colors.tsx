import { useTexts } from '../../../texts.js';
import { Block } from '../arrangement/block.js';
import { ColorControl } from '../fields/color-control.js';
import type { FieldBinding } from '../slot.js';

/** The colours of a bar, with the contrast of its text. */
export function BarColors({
  background,
  text,
}: {
  background: FieldBinding<string>;
  text: FieldBinding<string>;
}) {
  const t = useTexts();
  return (
    <Block title={t('editor.colors')}>
      <div className="apps-pair">
        <ColorControl binding={background} />
        <ColorControl binding={text} against={background} />
      </div>
    </Block>
  );
}
