import { ImageField } from '@noren/mfe-kit/fields';
import { useSurroundings } from '../editor.js';
import type { Slot } from '../slot.js';
import { controlProps, FieldFrame } from './field-frame.js';

/** An image of the app: uploaded, chosen or an address. */
export function ImageControl({ slot, label }: { slot: Slot<string>; label?: string }) {
  const { appId } = useSurroundings();
  return (
    <FieldFrame slot={slot} label={label}>
      <ImageField
        {...controlProps(slot)}
        appId={appId}
        hint={slot.hint.image}
        value={slot.value}
        onChange={slot.set}
      />
    </FieldFrame>
  );
}
