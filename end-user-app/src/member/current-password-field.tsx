import { PasswordField } from '../frame/field.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** Longer passwords cannot be registered. */
const maxLength = 128;

/** The field for the password that the member already has. */
export function CurrentPasswordField({ value, error, onChange }: CurrentPasswordFieldProps) {
  const { view } = usePage();
  return (
    <PasswordField
      label={settings(view, 'otpCommon').passwordLabel}
      error={error}
      autoComplete="current-password"
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
