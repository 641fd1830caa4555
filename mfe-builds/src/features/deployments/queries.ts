import { environments } from '@noren/contracts/apps';
import { ApiError } from '@noren/contracts/client';
import { type AppDeployments, deploymentEndpoints } from '@noren/contracts/deployments';
import { toast, useRead } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getMessage } from '../../messages.js';
import type { DeploySearch } from './deploy-search.js';

/** Reads a page of an app's deployments, newest first. */
export const useDeployments = (appId: string, { page, size, sort, environment }: DeploySearch) =>
  useRead(
    deploymentEndpoints.list,
    { params: { appId }, query: { page, size, sort, environment } },
    { keepPrevious: true },
  );

/** Placeholder until the first answer. */
export const noDeployments: AppDeployments = { live: {} };

const pollIntervalMs = 300;
/** Slower after a failed poll, to spare a server in trouble. */
const retryInterval = 2_000;

/**
 * Reads the newest deployment of each environment, polls while one is publishing, and reports its end.
 * Polling continues after a failed read, because the state is unknown then: even the first read after a deployment
 * may fail.
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
  useEffect(() => setWait(getPollDelayMs(latest, error)), [latest, error]);
  useEffect(() => {
    if (latest === undefined) return;
    for (const ended of endedSince(before.current, latest)) {
      const name = getMessage(`environment.${ended.environment}`);
      if (ended.status === 'published') toast.success(getMessage('deploy.published', { environment: name }));
      else toast.error(getMessage('deploy.failed', { environment: name }));
      void cache.invalidateQueries({ queryKey: ['assets'] });
      void cache.invalidateQueries({ queryKey: ['deployments', 'deployments.list'] });
    }
    before.current = latest;
  }, [latest, cache]);
  return query;
}

/** Returns the milliseconds until the next poll; undefined if nothing is publishing or retrying is pointless. */
function getPollDelayMs(latest: AppDeployments | undefined, error: Error | null): number | undefined {
  if (error !== null) return isPassing(error) ? retryInterval : undefined;
  const publishing = environments.some((environment) => latest?.[environment]?.status === 'publishing');
  return publishing ? pollIntervalMs : undefined;
}

function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** Returns the deployments that ended between two polls, including those that also started between them. */
function endedSince(before: AppDeployments | undefined, now: AppDeployments) {
  if (before === undefined) return [];
  return environments
    .map((environment) => ({ was: before[environment], is: now[environment] }))
    .filter(
      ({ was, is }) => is?.status !== 'publishing' && (was?.id !== is?.id || was?.status === 'publishing'),
    )
    .flatMap(({ is }) => (is === undefined ? [] : [is]));
}

/** Reads a page of the steps of an app's deployments, newest first. */
export const useDeploymentLogs = (appId: string, { page, size, sort, buildConfigStr }: DeploySearch) =>
  useRead(
    deploymentEndpoints.logs,
    { params: { appId }, query: { page, size, sort, buildConfigStr } },
    { keepPrevious: true },
  );

/** Maximum page size, which covers all deployments of a build. */
const size = 100;

/** Reads the newest steps of the deployments of one build. */
export const useBuildLogs = (appId: string, assetsHistoryId: string) =>
  useRead(deploymentEndpoints.logs, { params: { appId }, query: { assetsHistoryId, size } });
