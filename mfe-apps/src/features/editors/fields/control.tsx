import type { FieldBinding } from '../field-binding.js';
import { ChoiceControl } from './choice-control.js';
import { ColorControl } from './color-control.js';
import { ImageControl } from './image-control.js';
import { LinkControl } from './link-control.js';
import { NumberControl } from './number-control.js';
import { SwitchControl } from './switch-control.js';
import { LengthControl, RichTextControl, TextControl } from './text-control.js';

interface Props {
  binding: FieldBinding<string> | FieldBinding<number> | FieldBinding<boolean>;
  label?: string;
  placeholder?: string;
}

/** Renders the control for a field's schema. */
export function Control({ binding, ...labels }: Props) {
  const { schema } = binding;
  if (schema.type === 'boolean')
    return <SwitchControl binding={binding as FieldBinding<boolean>} {...labels} />;
  if (schema.type === 'integer')
    return <NumberControl binding={binding as FieldBinding<number>} {...labels} />;
  const text = binding as FieldBinding<string>;
  if (schema.enum !== undefined) return <ChoiceControl binding={text} />;
  if (schema.richText === true) return <RichTextControl binding={text} {...labels} />;
  const Part = controls[schema.rule ?? ''] ?? TextControl;
  return <Part binding={text} {...labels} />;
}

/** Controls of texts by their rule. */
const controls: Record<string, typeof TextControl | undefined> = {
  image: ImageControl,
  color: ColorControl,
  link: LinkControl,
  unit: LengthControl,
};
