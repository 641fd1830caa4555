import { type FormEvent, useState } from 'react';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { CurrentPasswordField } from '../member/current-password-field.js';
import { toDigits } from '../otp/contact.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './recent-sign-in.css';

interface ConfirmFormProps {
  busy: boolean;
  submit: (typed: string) => void;
}

export function PasswordForm({ busy, submit }: ConfirmFormProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'security');
  const [password, setPassword] = useState('');
  const { form, wrong, check } = useFormCheck(() => ({
    password: password === '' ? messages.passwordEmpty : undefined,
  }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check()) submit(password);
  };
  return (
    <form className="form sign-in-again" onSubmit={send} noValidate ref={form}>
      <CurrentPasswordField value={password} error={wrong.password} onChange={setPassword} />
      <SubmitButton busy={busy} />
    </form>
  );
}

export function CodeForm({ busy, submit }: ConfirmFormProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'security');
  const { codeLength } = settings(view, 'otpSetting');
  const [code, setCode] = useState('');
  const { form, wrong, check } = useFormCheck(() => ({
    code: code.length === codeLength ? undefined : fill(messages.codeInvalid, { length: codeLength }),
  }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check()) submit(code);
  };
  return (
    <form className="form sign-in-again" onSubmit={send} noValidate ref={form}>
      <Field
        label={settings(view, 'otpCommon').codeLabel}
        error={wrong.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(toDigits(event.target.value).slice(0, codeLength))}
      />
      <SubmitButton busy={busy} />
    </form>
  );
}

function SubmitButton({ busy }: { busy: boolean }) {
  const { view } = usePage();
  return (
    <button type="submit" className="button" disabled={busy} aria-busy={busy}>
      {busy ? view.sections.text.loadingText : getMessages(view, 'security').confirm}
    </button>
  );
}
