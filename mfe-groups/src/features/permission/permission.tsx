import { useSession } from '@noren/mfe-kit';
import { EmptyState } from '@noren/mfe-kit/frame';
import { useTexts } from '../../texts.js';

export function Permission() {
  const t = useTexts();
  const session = useSession();
  return (
    <EmptyState title={t('permission.title')}>
      <p className="nrn-state-note">{t('permission.body')}</p>
      <button type="button" className="nrn-button" onClick={() => session.signOut()}>
        {t('permission.switch')}
      </button>
    </EmptyState>
  );
}
