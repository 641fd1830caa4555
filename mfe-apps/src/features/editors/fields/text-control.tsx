import { LengthField, RichTextField, TextField } from '@noren/mfe-kit/fields';
import { useSurroundings } from '../editor.js';
import type { Slot } from '../slot.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  slot: Slot<string>;
  label?: string;
  placeholder?: string;
  note?: string;
  /** Several lines; where nothing is said the registry's hint or the limit decides. */
  multiline?: boolean;
}

/** Most characters that are read in one line; only hints of whole fields say that a text has several. */
const oneLine = 100;

/** A text with its counter, of several lines where the registry says so. */
export function TextControl({ slot, label, placeholder, note, multiline }: Props) {
  const long = slot.hint.widget === 'textarea' || (slot.schema.maxLength ?? 0) > oneLine;
  return (
    <FieldFrame slot={slot} label={label} note={note}>
      <TextField
        {...controlProps(slot)}
        label={label}
        value={slot.value}
        onChange={slot.set}
        maxLength={slot.schema.maxLength}
        multiline={multiline ?? long}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
}

/** Words with headings, lists and links. */
export function RichTextControl({ slot, label = slot.label }: Props) {
  const { linkPages } = useSurroundings();
  return (
    <FieldFrame slot={slot} label={label}>
      <RichTextField
        {...controlProps(slot)}
        label={label}
        pages={linkPages}
        value={slot.value}
        onChange={slot.set}
      />
    </FieldFrame>
  );
}

/** A measure in px or %. */
export function LengthControl({ slot, label }: Props) {
  return (
    <FieldFrame slot={slot} label={label}>
      <LengthField {...controlProps(slot)} value={slot.value} onChange={slot.set} />
    </FieldFrame>
  );
}
