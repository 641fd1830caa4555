import { useSession } from '@noren/mfe-kit';
import { EmptyState, ErrorState, LoadingState, Page } from '@noren/mfe-kit/frame';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../messages.js';

/** Clears the console's data in this browser, then asks the user to sign in again. */
export function ClearCache() {
  const t = useMessages();
  const session = useSession();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'clearing' | 'done' | 'failed'>('clearing');
  const clear = useCallback(() => {
    queryClient.clear();
    clearCaches().then(
      () => setState('done'),
      () => setState('failed'),
    );
  }, [queryClient]);
  useEffect(clear, [clear]);
  return (
    <Page title={t('cache.title')}>
      {state === 'clearing' ? <LoadingState /> : null}
      {state === 'failed' ? <ErrorState error={undefined} title={t('cache.failed')} onRetry={clear} /> : null}
      {state === 'done' ? (
        <EmptyState title={t('cache.done')}>
          <button type="button" className="nrn-button" onClick={() => session.signOut()}>
            {t('signIn.again')}
          </button>
        </EmptyState>
      ) : null}
    </Page>
  );
}

/** Clears the caches and storages of this origin; the language cookie stays. */
async function clearCaches(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
}
