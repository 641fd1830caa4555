import type { ReactNode } from 'react';
import { Pictogram } from '../pictograms/pictogram.js';
import type { Slot } from '../slot.js';
import { FieldError } from './field-frame.js';

interface Props<V extends string> {
  slot: Slot<V>;
  /** How a value is drawn; without it its name alone is shown. */
  shape?: (value: V) => ReactNode;
  /** Values that are used elsewhere and can be used once only. */
  taken?: readonly V[];
  className?: string;
}

/** One of a few values, each a pictogram with its name. */
export function ChoiceControl<V extends string>({ slot, shape, taken = [], className }: Props<V>) {
  const { id, label, schema, value, form } = slot;
  const look = ['apps-choices', ...(shape ? ['apps-choices-drawn'] : []), className ?? ''].join(' ');
  return (
    <div className="apps-field">
      <span className="apps-field-label" id={`${id}-label`}>
        {label}
      </span>
      <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} className={look}>
        {(schema.enum as readonly V[]).map((one) => (
          <label key={one} className="apps-choice">
            <input
              type="radio"
              name={id}
              value={one}
              checked={one === value}
              disabled={form.disabled || taken.includes(one)}
              onChange={() => slot.set(one)}
            />
            {shape === undefined ? null : (
              <Pictogram title={form.word(slot.name, one)} decorative>
                {shape(one)}
              </Pictogram>
            )}
            <span>{form.word(slot.name, one)}</span>
          </label>
        ))}
      </div>
      <FieldError slot={slot} />
    </div>
  );
}
