import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { isChunkLoadError, isReloadDue, recordReload } from './chunk-reload.js';

/** Error component of routes. A chunk load error reloads the page, at most once a minute. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useKitMessages();
  const [reloading] = useState(() => isReloadDue(error));
  // In an effect, because React may render an error and discard it before committing.
  useEffect(() => {
    if (!reloading) return;
    recordReload();
    window.location.reload();
  }, [reloading]);
  if (reloading) return <LoadingState />;
  if (isChunkLoadError(error)) {
    return (
      <ErrorState error={error} title={t('page.chunkFailed')} onRetry={() => window.location.reload()} />
    );
  }
  return <ErrorState error={error} onRetry={reset} />;
}
