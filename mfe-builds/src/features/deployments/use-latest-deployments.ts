import { ApiError, type AppDeployments, deploymentEndpoints, environments } from '@noren/contracts/base';
import { toast, useRead } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../texts.js';

/** Until the answer is there. */
export const noDeployments: AppDeployments = { live: {} };

const followInterval = 300;
/** After a look that failed: the server has trouble enough. */
const retryInterval = 2_000;

/**
 * The newest deployment of each environment, followed closely while one is publishing; its end is told. A
 * look that failed says nothing of what goes on, so another one follows: the first look after a deployment
 * may be the one that fails.
 */
export function useLatestDeployments(appId: string) {
  const [wait, setWait] = useState<number>();
  const query = useRead(
    deploymentEndpoints.latest,
    { params: { appId } },
    wait === undefined ? {} : { refetchInterval: wait },
  );
  const cache = useQueryClient();
  const before = useRef<AppDeployments>(undefined);
  const latest = query.data?.data;
  const { error } = query;
  useEffect(() => setWait(nextLook(latest, error)), [latest, error]);
  useEffect(() => {
    if (latest === undefined) return;
    for (const ended of endedSince(before.current, latest)) {
      const name = text(`environment.${ended.environment}`);
      if (ended.status === 'published') toast.success(text('deploy.published', { environment: name }));
      else toast.error(text('deploy.failed', { environment: name }));
      void cache.invalidateQueries({ queryKey: ['assets'] });
      void cache.invalidateQueries({ queryKey: ['deployments', 'deployments.list'] });
    }
    before.current = latest;
  }, [latest, cache]);
  return query;
}

/** Milliseconds until the next look; undefined when nothing is going on, or another look would fail too. */
function nextLook(latest: AppDeployments | undefined, error: Error | null): number | undefined {
  if (error !== null) return isPassing(error) ? retryInterval : undefined;
  const publishing = environments.some((environment) => latest?.[environment]?.status === 'publishing');
  return publishing ? followInterval : undefined;
}

function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** What ended between two looks, also what began and ended between them. */
function endedSince(before: AppDeployments | undefined, now: AppDeployments) {
  if (before === undefined) return [];
  return environments
    .map((environment) => ({ was: before[environment], is: now[environment] }))
    .filter(
      ({ was, is }) => is?.status !== 'publishing' && (was?.id !== is?.id || was?.status === 'publishing'),
    )
    .flatMap(({ is }) => (is === undefined ? [] : [is]));
}
