import { useState } from 'react';
import { BareLayout } from '../frame/bare-layout.js';
import { useMessages } from '../messages.js';
import { type SignInFailure, signInFailures } from '../sign-in/sign-in-error.js';

/** Maximum characters shown of a description, which anyone who makes a link can write. */
const maxDescription = 200;

interface Props {
  /** One of our reasons; any other shows no reason. */
  reason: string | null;
  /** The identity provider's description; may be empty. */
  description: string;
  onSignIn: () => Promise<void>;
}

/** The page `/oidc-callback-error`: shows why the sign-in failed, and retries it with the same return path. */
export function SignInFailed({ reason, description, onSignIn }: Props) {
  const t = useMessages();
  const [failure, setFailure] = useState(() => signInFailures.find((known) => known === reason));
  const [leaving, setLeaving] = useState(false);
  const said = toPlainLine(description, maxDescription);
  const retry = () => {
    setLeaving(true);
    onSignIn().catch(() => {
      setFailure('unreachable');
      setLeaving(false);
    });
  };
  return (
    <BareLayout title={t('signIn.failed')}>
      <p role="alert">{t(failure === undefined ? 'signIn.failedNote' : reasonKeys[failure])}</p>
      {said === '' ? null : <p>{t('signIn.providerSays', { description: said })}</p>}
      <button type="button" className="nrn-button shell-primary" disabled={leaving} onClick={retry}>
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

/** Returns a text as one line without control and direction characters, cut after a number of characters. */
function toPlainLine(text: string, limit: number): string {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : characters.join('');
}
