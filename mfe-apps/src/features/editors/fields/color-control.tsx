import { sectionTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { ColorField } from '@noren/mfe-kit/fields';
import { useEditorContext } from '../editor.js';
import type { FieldBinding } from '../field-binding.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  binding: FieldBinding<string>;
  /** Colour to measure the contrast against. */
  against?: FieldBinding<string>;
}

/** A colour, with the app's palette to choose from. */
export function ColorControl({ binding, against }: Props) {
  const locale = useLocale((state) => state.locale);
  const { palette } = useEditorContext();
  return (
    <FieldFrame binding={binding}>
      <ColorField
        {...controlProps(binding)}
        value={binding.value}
        onChange={binding.set}
        presets={[{ label: pseudoText(sectionTexts[locale]['application']?.title ?? ''), colors: palette }]}
        {...(against === undefined ? {} : { partner: { label: against.label, color: against.value } })}
      />
    </FieldFrame>
  );
}
