import type { ReactNode } from 'react';
import type { AnyFieldBinding } from '../field-binding.js';

/** Identification and validity of a control. */
interface ControlProps {
  id: string;
  label: string;
  disabled: boolean;
  invalid: boolean;
  describedBy?: string;
}

export function controlProps({ id, label, error, form }: AnyFieldBinding): ControlProps {
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
  binding: AnyFieldBinding;
  /** Overrides the field's own label. */
  label?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A control with its label above and its error below. */
export function FieldFrame({ binding, label = binding.label, note, children }: Props) {
  return (
    <div className="apps-field">
      <label htmlFor={binding.id}>{label}</label>
      {children}
      {note === undefined ? null : <p className="apps-field-note">{note}</p>}
      <FieldError binding={binding} />
    </div>
  );
}

export function FieldError({ binding: { id, error } }: Pick<Props, 'binding'>) {
  return error === undefined ? null : (
    <p id={`${id}-error`} className="apps-field-error" role="alert">
      {error}
    </p>
  );
}
