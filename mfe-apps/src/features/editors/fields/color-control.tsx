import { sectionTexts } from '@noren/contracts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { ColorField } from '@noren/mfe-kit/fields';
import { useSurroundings } from '../editor.js';
import type { Slot } from '../slot.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  slot: Slot<string>;
  /** The colour it is seen together with; their contrast is shown. */
  against?: Slot<string>;
}

/** A colour, the app's own to choose from. */
export function ColorControl({ slot, against }: Props) {
  const locale = useLocale((state) => state.locale);
  const { palette } = useSurroundings();
  return (
    <FieldFrame slot={slot}>
      <ColorField
        {...controlProps(slot)}
        value={slot.value}
        onChange={slot.set}
        presets={[{ label: pseudoText(sectionTexts[locale]['application']?.title ?? ''), colors: palette }]}
        {...(against === undefined ? {} : { partner: { label: against.label, color: against.value } })}
      />
    </FieldFrame>
  );
}
