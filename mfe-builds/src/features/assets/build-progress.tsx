import { type Asset, isBuildRunning } from '@noren/contracts/assets';
import { Card } from '@noren/mfe-kit/detail';
import { Badge } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages.js';
import { BuildFailure } from './build-failure.js';
import { BuildSteps } from './build-steps.js';
import { useBuildProgress } from './queries.js';

/** The running build, step by step; it stays after the end so that the result can be read. */
export function BuildProgress({ listed }: { listed: Asset }) {
  const t = useMessages();
  const { asset, connected } = useBuildProgress(listed);
  const running = isBuildRunning(asset);
  const late = useDelayed(running && !connected, 2_000);
  const state = running ? 'processing' : asset.status === 'completed' ? 'success' : 'error';
  return (
    <Card
      size="small"
      className="nrn-panel"
      title={<Badge status={state} text={t('build.progress', { version: asset.assetsVersion })} />}
      extra={t(`status.${asset.status}`)}
    >
      <div role="status" aria-live="polite">
        <BuildSteps asset={asset} />
      </div>
      {late ? <Alert type="warning" showIcon title={t('build.reconnecting')} /> : null}
      <BuildFailure asset={asset} />
    </Card>
  );
}

/** Returns true once `value` has been true for a while, to ignore short disconnects. */
function useDelayed(value: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value ? milliseconds : 0);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return late;
}
