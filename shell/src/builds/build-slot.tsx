import { lazy, Suspense, useCallback, useState } from 'react';
import { useOpenAppId } from '../remotes/remote-registry.js';

const AppBuild = lazy(() => import('./app-build.js'));

/** Builds in the app bar: that of the open app, and one that still runs after its app was left. */
export function BuildSlot() {
  const openId = useOpenAppId();
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
