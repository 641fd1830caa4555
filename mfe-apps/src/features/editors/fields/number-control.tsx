import { InputNumber } from '@noren/mfe-kit/form';
import type { FieldBinding } from '../field-binding.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  binding: FieldBinding<number>;
  label?: string;
}

/** An integer within its limits; with a slider if the registry says so. */
export function NumberControl({ binding, label }: Props) {
  const { id, disabled, invalid, describedBy } = controlProps(binding);
  const { minimum: min, maximum: max } = binding.schema;
  const number = (
    <InputNumber
      id={id}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      value={binding.value}
      min={min}
      max={max}
      precision={0}
      disabled={disabled}
      // An emptied input keeps its value until a new one is typed.
      onChange={(next) => (next === null ? undefined : binding.set(next))}
    />
  );
  return (
    <FieldFrame binding={binding} label={label}>
      {binding.hint.widget === 'slider' ? (
        <div className="apps-slider">
          <input
            type="range"
            // The number input next to it is the accessible control.
            aria-hidden="true"
            tabIndex={-1}
            value={binding.value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => binding.set(event.target.valueAsNumber)}
          />
          {number}
        </div>
      ) : (
        number
      )}
    </FieldFrame>
  );
}
