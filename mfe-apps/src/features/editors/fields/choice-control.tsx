import type { ReactNode } from 'react';
import type { FieldBinding } from '../field-binding.js';
import { Pictogram } from '../pictograms/pictogram.js';
import { FieldError } from './field-frame.js';

interface Props<V extends string> {
  binding: FieldBinding<V>;
  /** Draws a value; without it only the name is shown. */
  shape?: (value: V) => ReactNode;
  /** Values used elsewhere that can be used only once. */
  unavailable?: readonly V[];
  className?: string;
}

/** A choice of a few values, each a pictogram with its name. */
export function ChoiceControl<V extends string>({ binding, shape, unavailable = [], className }: Props<V>) {
  const { id, label, schema, value, form } = binding;
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
              disabled={form.disabled || unavailable.includes(one)}
              onChange={() => binding.set(one)}
            />
            {shape === undefined ? null : (
              <Pictogram title={form.getLabel(binding.name, one)} decorative>
                {shape(one)}
              </Pictogram>
            )}
            <span>{form.getLabel(binding.name, one)}</span>
          </label>
        ))}
      </div>
      <FieldError binding={binding} />
    </div>
  );
}
