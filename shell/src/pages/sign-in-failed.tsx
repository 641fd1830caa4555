import { EmptyState } from '@noren/mfe-kit/frame';
import { useTexts } from '../texts.js';

/** `/oidc-callback-error`: the identity provider's answer was not good. */
export function SignInFailed({ onSignIn }: { onSignIn: () => void }) {
  const t = useTexts();
  return (
    <main className="nrn-bare">
      <EmptyState title={t('signIn.failed')}>
        <p className="nrn-state-note">{t('signIn.failedNote')}</p>
        <button type="button" className="nrn-button" onClick={onSignIn}>
          {t('signIn.again')}
        </button>
      </EmptyState>
    </main>
  );
}
