import { useState } from 'react';
import { BareLayout } from '../frame/bare-layout.js';
import { useMessages } from '../messages.js';
import { type SignInFailure, signInFailures } from '../sign-in/sign-in-error.js';

/** The page `/oidc-callback-error`: shows why the sign-in failed, and retries it with the same return path. */
export function SignInFailed({ reason, onSignIn }: { reason: string | null; onSignIn: () => Promise<void> }) {
  const t = useMessages();
  const [failure, setFailure] = useState(() => signInFailures.find((known) => known === reason));
  const [leaving, setLeaving] = useState(false);
  const again = () => {
    setLeaving(true);
    onSignIn().catch(() => {
      setFailure('unreachable');
      setLeaving(false);
    });
  };
  return (
    <BareLayout title={t('signIn.failed')}>
      <p role="alert">{t(failure === undefined ? 'signIn.failedNote' : reasonKeys[failure])}</p>
      <button type="button" className="nrn-button shell-primary" disabled={leaving} onClick={again}>
        {t('signIn.again')}
      </button>
    </BareLayout>
  );
}

const reasonKeys = {
  cancelled: 'signIn.cancelled',
  ended: 'signIn.ended',
  refused: 'signIn.refused',
  unreachable: 'signIn.unreachable',
  foreign: 'signIn.foreign',
  invalid: 'signIn.invalid',
} as const satisfies Record<SignInFailure, string>;
