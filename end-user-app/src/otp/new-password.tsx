import { PasswordField } from '../frame/field.js';
import { fill } from '../locales/fill.js';
import { usePage } from '../view/context.js';
import { type PageView, settings, words } from '../view/page-view.js';

/** A new password, typed twice; it is never kept. */
export interface TypedPassword {
  password: string;
  again: string;
}

export const noPassword: TypedPassword = { password: '', again: '' };

export interface WrongPassword {
  password?: string;
  again?: string;
}

/** What is wrong with a new password. */
export function wrongPassword(view: PageView, { password, again }: TypedPassword): WrongPassword {
  const says = words(view, 'otp');
  const { passwordLength } = settings(view, 'otpSetting');
  if (password === '') return { password: says.empty.password };
  if (password.length < passwordLength)
    return { password: fill(says.invalid.password, { length: passwordLength }) };
  return password === again ? {} : { again: says.mismatch };
}

interface Props {
  typed: TypedPassword;
  change: (typed: TypedPassword) => void;
  wrong: WrongPassword;
}

export function NewPassword({ typed, change, wrong }: Props) {
  const { view } = usePage();
  const common = settings(view, 'otpCommon');
  const { passwordLength } = settings(view, 'otpSetting');
  return (
    <>
      <PasswordField
        label={common.passwordLabel}
        hint={fill(words(view, 'otp').passwordHint, { length: passwordLength })}
        error={wrong.password}
        required
        autoComplete="new-password"
        maxLength={128}
        value={typed.password}
        onChange={(event) => change({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label={common.passwordAgainLabel}
        error={wrong.again}
        required
        autoComplete="new-password"
        maxLength={128}
        value={typed.again}
        onChange={(event) => change({ ...typed, again: event.target.value })}
      />
    </>
  );
}
