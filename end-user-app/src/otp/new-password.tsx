import { useState } from 'react';
import { Check, Field } from '../frame/field.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

/** A new password, typed twice; never stored. */
export interface TypedPassword {
  password: string;
  again: string;
}

export const noPassword: TypedPassword = { password: '', again: '' };

export interface WrongPassword {
  password?: string;
  again?: string;
}

/** Returns the errors of a new password. */
export function getPasswordErrors(view: PageView, { password, again }: TypedPassword): WrongPassword {
  const says = getMessages(view, 'otp');
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
  const [shown, setShown] = useState(false);
  const secret = {
    type: shown ? 'text' : 'password',
    required: true,
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 128,
  };
  return (
    <>
      <Field
        label={common.passwordLabel}
        hint={fill(getMessages(view, 'otp').passwordHint, { length: passwordLength })}
        error={wrong.password}
        {...secret}
        value={typed.password}
        onChange={(event) => change({ ...typed, password: event.target.value })}
      />
      <Field
        label={common.passwordAgainLabel}
        error={wrong.again}
        {...secret}
        value={typed.again}
        onChange={(event) => change({ ...typed, again: event.target.value })}
      />
      <Check checked={shown} change={setShown} quiet>
        {view.texts.frame.showPassword}
      </Check>
    </>
  );
}
