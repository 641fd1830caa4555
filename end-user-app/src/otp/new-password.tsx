import { fewestPasswordCharacters } from '@noren/contracts/core';
import { useState } from 'react';
import { Check, Field } from '../frame/field.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

/** A new password, typed twice; never stored. */
export interface TypedPassword {
  password: string;
  confirmation: string;
}

export const noPassword: TypedPassword = { password: '', confirmation: '' };

export interface WrongPassword {
  password?: string;
  confirmation?: string;
}

/** Returns the fewest characters of a new password. The service also refuses passwords that are easily guessed. */
function getFewestCharacters(view: PageView): number {
  // Settings from before the common minimum may have a lower one.
  return Math.max(settings(view, 'otpSetting').passwordLength, fewestPasswordCharacters);
}

/** Returns the errors of a new password. */
export function getPasswordErrors(view: PageView, { password, confirmation }: TypedPassword): WrongPassword {
  const messages = getMessages(view, 'otp');
  const fewest = getFewestCharacters(view);
  if (password === '') return { password: messages.empty.password };
  if (password.length < fewest) return { password: fill(messages.invalid.password, { length: fewest }) };
  return password === confirmation ? {} : { confirmation: messages.mismatch };
}

interface Props {
  typed: TypedPassword;
  change: (typed: TypedPassword) => void;
  wrong: WrongPassword;
}

export function NewPassword({ typed, change, wrong }: Props) {
  const { view } = usePage();
  const common = settings(view, 'otpCommon');
  const [isVisible, setVisible] = useState(false);
  const secret = {
    type: isVisible ? 'text' : 'password',
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
        hint={fill(getMessages(view, 'otp').passwordHint, { length: getFewestCharacters(view) })}
        error={wrong.password}
        {...secret}
        value={typed.password}
        onChange={(event) => change({ ...typed, password: event.target.value })}
      />
      <Field
        label={common.passwordAgainLabel}
        error={wrong.confirmation}
        {...secret}
        value={typed.confirmation}
        onChange={(event) => change({ ...typed, confirmation: event.target.value })}
      />
      <Check checked={isVisible} change={setVisible} quiet>
        {view.messages.frame.showPassword}
      </Check>
    </>
  );
}
