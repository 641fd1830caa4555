import { useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Frame } from '../frame/frame.js';
import { LoginNeeded, MembersOnly } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './one-time-token.css';

export function OneTimeTokenPage() {
  const token = settings(usePage().view, 'oneTimeToken');
  return (
    <Frame>
      <h1 className="page-title">{token.title}</h1>
      {token.lead === '' ? null : <p className="one-time-lead">{token.lead}</p>}
      <MembersOnly>{() => <Leave />}</MembersOnly>
    </Frame>
  );
}

/** The button creates a one-time token and opens the partner system with it. */
function Leave() {
  const { view, member } = usePage();
  const token = settings(view, 'oneTimeToken');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const leave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await member.call('partners.oneTimeToken', {});
      member.go(data.url);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
    }
    setBusy(false);
  };
  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  return (
    <div className="one-time">
      <Alert>
        {failure === undefined ? undefined : (
          <>
            {token.failedText} {errorText(view, failure)}
          </>
        )}
      </Alert>
      <button type="button" className="button" onClick={() => void leave()} disabled={busy} aria-busy={busy}>
        {busy ? getMessages(view, 'partners').leaving : token.buttonText}
      </button>
    </div>
  );
}
