import type { Slot } from '../slot.js';
import { ChoiceControl } from './choice-control.js';
import { ColorControl } from './color-control.js';
import { ImageControl } from './image-control.js';
import { LinkControl } from './link-control.js';
import { NumberControl } from './number-control.js';
import { SwitchControl } from './switch-control.js';
import { LengthControl, RichTextControl, TextControl } from './text-control.js';

interface Props {
  slot: Slot<string> | Slot<number> | Slot<boolean>;
  label?: string;
  placeholder?: string;
}

/** The control that a field's schema asks for. */
export function Control({ slot, ...words }: Props) {
  const { schema } = slot;
  if (schema.type === 'boolean') return <SwitchControl slot={slot as Slot<boolean>} {...words} />;
  if (schema.type === 'integer') return <NumberControl slot={slot as Slot<number>} {...words} />;
  const text = slot as Slot<string>;
  if (schema.enum !== undefined) return <ChoiceControl slot={text} />;
  if (schema.richText === true) return <RichTextControl slot={text} {...words} />;
  const Part = controls[schema.rule ?? ''] ?? TextControl;
  return <Part slot={text} {...words} />;
}

/** Controls of texts whose rule says what they are. */
const controls: Record<string, typeof TextControl | undefined> = {
  image: ImageControl,
  color: ColorControl,
  link: LinkControl,
  unit: LengthControl,
};
