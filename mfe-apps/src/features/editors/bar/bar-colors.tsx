import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { FieldBinding } from '../field-binding.js';
import { ColorControl } from '../fields/color-control.js';

/** The colours of a bar, with the contrast of its text. */
export function BarColors({
  background,
  text,
}: {
  background: FieldBinding<string>;
  text: FieldBinding<string>;
}) {
  const t = useMessages();
  return (
    <Block title={t('editor.colors')}>
      <div className="apps-pair">
        <ColorControl binding={background} />
        <ColorControl binding={text} against={background} />
      </div>
    </Block>
  );
}
