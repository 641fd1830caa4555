import { type FormEvent, useMemo, useState } from 'react';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { CurrentPasswordField } from '../member/current-password-field.js';
import { useDraft } from '../member/use-draft.js';
import { getContact } from '../otp/contact.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { SignIn } from './use-sign-in.js';

/** Login with the contact and password of a registration. */
export function PasswordForm({ signIn }: { signIn: SignIn }) {
  const { view } = usePage();
  const messages = getMessages(view, 'login');
  const otpMessages = getMessages(view, 'otp');
  const kind = getKind(view);
  const [typed, change, discardDraft] = useDraft(
    'login',
    useMemo(() => ({ contact: '' }), []),
  );
  const [password, setPassword] = useState('');
  const contact = getContact(typed.contact, kind.channel);
  const { form, wrong, check } = useFormCheck(() => ({
    contact: contact === '' ? otpMessages.empty[kind.channel] : undefined,
    password: password === '' ? otpMessages.empty.password : undefined,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    discardDraft();
    signIn.byPassword(contact, password);
  };

  return (
    <form className="form" onSubmit={submit} noValidate ref={form} aria-label={messages.passwordTitle}>
      <Field
        label={kind.label}
        error={wrong.contact}
        type={kind.channel === 'mail' ? 'email' : kind.channel === 'sms' ? 'tel' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed.contact}
        onChange={(event) => change({ contact: event.target.value })}
      />
      <CurrentPasswordField value={password} error={wrong.password} onChange={setPassword} />
      <button type="submit" className="button quiet" disabled={signIn.working} aria-busy={signIn.working}>
        {signIn.working ? messages.working : messages.passwordButton}
      </button>
      {view.pages.includes('forgotPassword') && settings(view, 'otpSetting').useForgotPassword ? (
        <a className="link" href="/forgot-password">
          {settings(view, 'otpForgotPassword').linkText}
        </a>
      ) : null}
    </form>
  );
}

/** Returns the registration channel and its label. */
function getKind(view: PageView): { channel: 'mail' | 'sms' | 'either'; label: string } {
  const { mailLabel, phoneLabel } = settings(view, 'otpCommon');
  const { channel } = settings(view, 'otpSetting');
  if (channel === 'mail') return { channel, label: mailLabel };
  if (channel === 'sms') return { channel, label: phoneLabel };
  return { channel: 'either', label: getMessages(view, 'login').either };
}
