import { Switch } from '@noren/mfe-kit/form';
import type { Slot } from '../slot.js';

/** On or off, with its words beside it. */
export function SwitchControl({ slot, label = slot.label }: { slot: Slot<boolean>; label?: string }) {
  return (
    <div className="apps-switch">
      <Switch id={slot.id} checked={slot.value} disabled={slot.form.disabled} onChange={slot.set} />
      <label htmlFor={slot.id}>{label}</label>
    </div>
  );
}
