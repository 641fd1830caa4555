import { deploymentEndpoints, environments, type LatestDeployments } from '@noren/contracts';
import { toast, useRead } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../texts.js';

const followInterval = 300;

/** The newest deployment of each environment, followed closely while one is publishing; its end is told. */
export function useLatestDeployments(appId: string) {
  const [publishing, setPublishing] = useState(false);
  const query = useRead(
    deploymentEndpoints.latest,
    { params: { appId } },
    publishing ? { refetchInterval: followInterval } : {},
  );
  const cache = useQueryClient();
  const before = useRef<LatestDeployments>(undefined);
  const latest = query.data?.data;
  useEffect(() => {
    if (latest === undefined) return;
    setPublishing(environments.some((environment) => latest[environment]?.status === 'publishing'));
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

/** What ended between two looks, also what began and ended between them. */
function endedSince(before: LatestDeployments | undefined, now: LatestDeployments) {
  if (before === undefined) return [];
  return environments
    .map((environment) => ({ was: before[environment], is: now[environment] }))
    .filter(
      ({ was, is }) => is?.status !== 'publishing' && (was?.id !== is?.id || was?.status === 'publishing'),
    )
    .flatMap(({ is }) => (is === undefined ? [] : [is]));
}
