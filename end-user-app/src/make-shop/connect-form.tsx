import type { MakeShopLink } from '@noren/contracts/partners';
import { type FormEvent, useMemo, useState } from 'react';
import { Check, Field, PasswordField } from '../frame/field.js';
import { LoginNeeded } from '../frame/members-only.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { useDraft } from '../member/use-draft.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ConnectFailure, useConnect } from './use-connect.js';

/** Consent and sign-in at the online shop; the password is passed on and never stored. */
export function ConnectForm({ connected }: { connected: (link: MakeShopLink) => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const shop = settings(view, 'makeShop');
  const [typed, change, discardDraft] = useDraft(
    'makeShop',
    useMemo(() => ({ loginId: '', agreed: false }), []),
  );
  const [password, setPassword] = useState('');
  const { connect, failure, busy } = useConnect();
  const missing = (label: string) => fill(messages.empty, { label });
  const { form, wrong, check } = useFormCheck(() => ({
    agreed: shop.agreeText === '' || typed.agreed ? undefined : messages.agreeNeeded,
    loginId: typed.loginId.trim() === '' ? missing(messages.loginId) : undefined,
    password: password === '' ? missing(messages.password) : undefined,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void send();
  };
  const send = async () => {
    const link = await connect({ loginId: typed.loginId.trim(), password });
    if (link === undefined) return;
    discardDraft();
    connected(link);
  };

  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  return (
    <form className="form make-shop-form" onSubmit={submit} noValidate ref={form}>
      <ConnectFailure failure={failure} />
      {shop.agreeText === '' ? null : (
        <Check checked={typed.agreed} change={(agreed) => change({ ...typed, agreed })} error={wrong.agreed}>
          {shop.agreeText}
        </Check>
      )}
      <Field
        label={messages.loginId}
        error={wrong.loginId}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        value={typed.loginId}
        onChange={(event) => change({ ...typed, loginId: event.target.value })}
      />
      <PasswordField
        label={messages.password}
        error={wrong.password}
        autoComplete="off"
        maxLength={100}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy} aria-busy={busy}>
        {busy ? messages.working : shop.connectButtonText}
      </button>
    </form>
  );
}
