import { EmptyState, useDocumentTitle } from '@noren/mfe-kit/frame';
import { useTexts } from '../texts.js';

/** Shown in the area of an unreachable remote; the rest of the console keeps working. */
export function RemoteDown({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  useDocumentTitle(t('remote.down'));
  return (
    <div role="alert">
      <EmptyState title={t('remote.down')}>
        <p className="nrn-state-note">{t('remote.downNote')}</p>
        <button type="button" className="nrn-button" onClick={onRetry}>
          {t('remote.retry')}
        </button>
      </EmptyState>
    </div>
  );
}
