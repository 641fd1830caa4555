import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { usePage } from '../view/context.js';
import './field.css';

interface FieldFrameProps {
  label: string;
  /** Help text for the control. */
  hint?: string;
  /** Error message of the control. */
  error?: string;
  required?: boolean;
  /** Renders the control with the given id and ARIA attributes. */
  children: (named: Named) => ReactNode;
}

/** Attributes that link a control to its label, hint and error. */
export interface Named {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** A control with its label above, and its hint and error below. */
export function FieldFrame({ label, hint, error, required = false, children }: FieldFrameProps) {
  const id = useId();
  const { frame } = usePage().view.messages;
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {frame.required}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {hint ? (
        <p className="field-hint" id={`${id}h`}>
          {hint}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p className="field-error" id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = Omit<FieldFrameProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** A single-line text field. */
export function Field({ label, hint, error, required, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(named) => <input className="input" {...named} {...input} />}
    </FieldFrame>
  );
}

/** A password field that can be shown as text. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const { frame } = usePage().view.messages;
  const [isVisible, setVisible] = useState(false);
  return (
    <>
      <Field {...props} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Check checked={isVisible} change={setVisible} quiet>
        {frame.showPassword}
      </Check>
    </>
  );
}

interface CheckProps {
  checked: boolean;
  change: (checked: boolean) => void;
  error?: string;
  /** Renders it small, for a choice that is not submitted. */
  quiet?: boolean;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Check({ checked, change, error, quiet = false, children }: CheckProps) {
  const id = useId();
  return (
    <div className={quiet ? 'check quiet' : 'check'}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => change(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}e`}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p className="field-error" id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  );
}
