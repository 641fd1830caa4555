import type { ReactNode } from 'react';
import type { AnySlot } from '../slot.js';

/** What a control needs of its slot: how it is named and whether it is wrong. */
export interface ControlProps {
  id: string;
  label: string;
  disabled: boolean;
  invalid: boolean;
  describedBy?: string;
}

export function controlProps({ id, label, error, form }: AnySlot): ControlProps {
  const invalid = error !== undefined;
  return {
    id,
    label,
    disabled: form.disabled,
    invalid,
    ...(invalid ? { describedBy: `${id}-error` } : {}),
  };
}

interface Props {
  slot: AnySlot;
  /** Other words than the field's own where the place says more. */
  label?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A control with its label above and what is wrong below. */
export function FieldFrame({ slot, label = slot.label, note, children }: Props) {
  return (
    <div className="apps-field">
      <label htmlFor={slot.id}>{label}</label>
      {children}
      {note === undefined ? null : <p className="apps-field-note">{note}</p>}
      <FieldError slot={slot} />
    </div>
  );
}

export function FieldError({ slot: { id, error } }: Pick<Props, 'slot'>) {
  return error === undefined ? null : (
    <p id={`${id}-error`} className="apps-field-error" role="alert">
      {error}
    </p>
  );
}
