import type { MakeShopLink } from '@noren/contracts/partners';
import { type FormEvent, useMemo, useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Check, Field, PasswordField } from '../frame/field.js';
import { LoginNeeded } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { useDraft } from '../member/use-draft.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

/** Milliseconds; longer because the service calls the online shop meanwhile. */
const timeout = 30_000;

/** Consent and sign-in at the online shop; the password is passed on and never stored. */
export function ConnectForm({ connected }: { connected: (link: MakeShopLink) => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'partners');
  const shop = settings(view, 'makeShop');
  const [typed, change, discardDraft] = useDraft(
    'makeShop',
    useMemo(() => ({ loginId: '', agreed: false }), []),
  );
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
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
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { loginId: typed.loginId.trim(), password };
      const { data } = await member.call('partners.connectMakeShop', { body, timeout });
      discardDraft();
      connected(data);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setBusy(false);
    }
  };

  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  return (
    <form className="form make-shop-form" onSubmit={submit} noValidate ref={form}>
      <Alert>
        {failure === undefined ? undefined : (
          <>
            {shop.failedText} {errorText(view, failure)}
          </>
        )}
      </Alert>
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
