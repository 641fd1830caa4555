import { LengthField, RichTextField, TextField } from '@noren/mfe-kit/fields';
import { useEditorContext } from '../editor.js';
import type { FieldBinding } from '../field-binding.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  binding: FieldBinding<string>;
  label?: string;
  placeholder?: string;
  note?: string;
  /** Renders several lines; by default the registry's hint or the limit decides. */
  multiline?: boolean;
}

/** Maximum characters for a single line; hints only exist for whole fields. */
const oneLine = 100;

/** A text with its counter, in several lines if the registry says so. */
export function TextControl({ binding, label, placeholder, note, multiline }: Props) {
  const long = binding.hint.widget === 'textarea' || (binding.schema.maxLength ?? 0) > oneLine;
  return (
    <FieldFrame binding={binding} label={label} note={note}>
      <TextField
        {...controlProps(binding)}
        label={label}
        value={binding.value}
        onChange={binding.set}
        maxLength={binding.schema.maxLength}
        multiline={multiline ?? long}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
}

/** Rich text with headings, lists and links. */
export function RichTextControl({ binding, label = binding.label }: Props) {
  const { linkPages } = useEditorContext();
  return (
    <FieldFrame binding={binding} label={label}>
      <RichTextField
        {...controlProps(binding)}
        label={label}
        pages={linkPages}
        value={binding.value}
        onChange={binding.set}
      />
    </FieldFrame>
  );
}

/** A length in px or %. */
export function LengthControl({ binding, label }: Props) {
  return (
    <FieldFrame binding={binding} label={label}>
      <LengthField {...controlProps(binding)} value={binding.value} onChange={binding.set} />
    </FieldFrame>
  );
}
