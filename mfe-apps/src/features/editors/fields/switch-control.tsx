import { Switch } from '@noren/mfe-kit/form';
import type { FieldBinding } from '../field-binding.js';

/** A switch with its label. */
export function SwitchControl({
  binding,
  label = binding.label,
}: {
  binding: FieldBinding<boolean>;
  label?: string;
}) {
  return (
    <div className="apps-switch">
      <Switch
        id={binding.id}
        checked={binding.value}
        disabled={binding.form.disabled}
        onChange={binding.set}
      />
      <label htmlFor={binding.id}>{label}</label>
    </div>
  );
}
