import { useSession } from '@noren/mfe-kit';
import { EmptyState, LoadingState, Page } from '@noren/mfe-kit/frame';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clearCaches } from '../remotes/clear-caches.js';
import { useTexts } from '../texts.js';

/** Forgets everything this browser keeps of the console, then asks to sign in again. */
export function ClearCache() {
  const t = useTexts();
  const session = useSession();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(false);
  useEffect(() => {
    queryClient.clear();
    void clearCaches().then(() => setDone(true));
  }, [queryClient]);
  return (
    <Page title={t('cache.title')}>
      {done ? (
        <EmptyState title={t('cache.done')}>
          <button type="button" className="nrn-button" onClick={() => session.signOut()}>
            {t('signIn.again')}
          </button>
        </EmptyState>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
