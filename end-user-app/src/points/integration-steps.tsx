import type { ErrorCode } from '@noren/contracts/errors';
import type { IntegrationOffer } from '@noren/contracts/points';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Check, Field, PasswordField } from '../frame/field.js';
import { loginLink } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

/** The login at the system with the earlier points. The password is sent once and never stored. */
export function IntegrationLogin({ next }: { next: (offer: IntegrationOffer) => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'points');
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'idle' | 'working' | CallError>('idle');
  const working = state === 'working';
  const memberNumber = number.normalize('NFKC').trim();
  const { form, wrong, check } = useFormCheck(() => ({
    number: /^[\x21-\x7e]{1,40}$/.test(memberNumber) ? undefined : messages.numberWrong,
    password: password === '' ? messages.passwordEmpty : undefined,
  }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!check() || working) return;
    setState('working');
    try {
      next((await member.call('memberPoints.offer', { body: { memberNumber, password } })).data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setPassword('');
      setState(error);
    }
  }

  return (
    <Section title={messages.loginTitle}>
      <p>{settings(view, 'point').integrationLoginText}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate ref={form}>
        <Field
          label={messages.number}
          required
          error={wrong.number}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <PasswordField
          label={messages.password}
          hint={messages.passwordNote}
          required
          error={wrong.password}
          autoComplete="off"
          maxLength={100}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Alert>{state instanceof CallError ? errorText(view, state) : undefined}</Alert>
        {state instanceof CallError && needsLogin(state.code) ? (
          <a className="button quiet" href={loginLink(member.path())}>
            {view.messages.frame.login}
          </a>
        ) : null}
        <button type="submit" className="button" disabled={working} aria-busy={working}>
          {working ? messages.working : messages.proceed}
        </button>
      </form>
    </Section>
  );
}

function needsLogin(code: ErrorCode | undefined): boolean {
  return code === 'loginNeeded' || code === 'memberSessionExpired';
}

/** A step of an integration with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="integration" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The consent that is required before the partner system is called. */
export function IntegrationPolicy({ next }: { next: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { policyText, policyUrl } = settings(view, 'point');
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <Section title={messages.policyTitle}>
      <p className="integration-policy" tabIndex={0}>
        {policyText}
      </p>
      {policyUrl === '' ? null : (
        <a
          className="link"
          href={policyUrl}
          target={policyUrl.startsWith('/') ? undefined : '_blank'}
          rel="noreferrer"
        >
          {messages.policyLink}
        </a>
      )}
      <Check
        checked={agreed}
        change={(checked) => {
          setAgreed(checked);
          setMissing(false);
        }}
        error={missing ? messages.agreeFirst : undefined}
      >
        {messages.agree}
      </Check>
      <button type="button" className="button" onClick={() => (agreed ? next() : setMissing(true))}>
        {messages.proceed}
      </button>
    </Section>
  );
}
