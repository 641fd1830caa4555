import { InputNumber } from '@noren/mfe-kit/form';
import type { Slot } from '../slot.js';
import { controlProps, FieldFrame } from './field-frame.js';

interface Props {
  slot: Slot<number>;
  label?: string;
}

/** A whole number within its limits; where the registry says so with a slider, for the hand that rests on the mouse. */
export function NumberControl({ slot, label }: Props) {
  const { id, disabled, invalid, describedBy } = controlProps(slot);
  const { minimum: min, maximum: max } = slot.schema;
  const number = (
    <InputNumber
      id={id}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      value={slot.value}
      min={min}
      max={max}
      precision={0}
      disabled={disabled}
      // Emptied while it is typed anew, it stays what it was.
      onChange={(next) => (next === null ? undefined : slot.set(next))}
    />
  );
  return (
    <FieldFrame slot={slot} label={label}>
      {slot.hint.widget === 'slider' ? (
        <div className="apps-slider">
          <input
            type="range"
            // The number beside it is the same control, for keyboards and screen readers.
            aria-hidden="true"
            tabIndex={-1}
            value={slot.value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => slot.set(event.target.valueAsNumber)}
          />
          {number}
        </div>
      ) : (
        number
      )}
    </FieldFrame>
  );
}
