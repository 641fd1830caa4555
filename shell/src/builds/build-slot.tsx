import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { toOwner } from '../remotes/remote-list.js';
import { useRemotes } from '../remotes/remote-registry.js';

const AppBuild = lazy(() => import('./app-build.js'));

/** Builds in the app bar: that of the open app, and one that still runs after its app was left. */
export function BuildSlot() {
  const remotes = useRemotes((state) => state.remotes);
  const pathname = useLocation({ select: (location) => location.pathname });
  const openId = toOwner(pathname, remotes)?.params['appId'];
  const [runningId, setRunningId] = useState<string>();
  const onRunning = useCallback(
    (appId: string, isRunning: boolean) =>
      setRunningId((current) => (isRunning ? appId : current === appId ? undefined : current)),
    [],
  );
  const appIds = [...new Set([openId, runningId])].filter((appId) => appId !== undefined);
  return (
    <Suspense fallback={null}>
      {appIds.map((appId) => (
        <AppBuild key={appId} appId={appId} isOpen={appId === openId} onRunning={onRunning} />
      ))}
    </Suspense>
  );
}
