import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { FieldBinding } from '../field-binding.js';
import { ColorControl } from '../fields/color-control.js';
import { SwitchControl } from '../fields/switch-control.js';

/** The colours of a bar: the app's base colour, or its own with the contrast of its text. */
export function BarColors({
  usesBase,
  background,
  text,
}: {
  usesBase: FieldBinding<boolean>;
  background: FieldBinding<string>;
  text: FieldBinding<string>;
}) {
  const t = useMessages();
  return (
    <Block title={t('editor.colors')}>
      <SwitchControl binding={usesBase} />
      {usesBase.value ? null : (
        <div className="apps-pair">
          <ColorControl binding={background} />
          <ColorControl binding={text} against={background} />
        </div>
      )}
    </Block>
  );
}
