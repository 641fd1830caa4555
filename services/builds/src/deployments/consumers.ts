import { deploymentEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ReleaseWorker } from './release-worker.js';

/** The work queue of deployments; most of the work is waiting, so many go on at once. */
export function deploymentConsumers(release: ReleaseWorker, options: { ackWaitMs: number }): Consumer[] {
  return [
    consumer(deploymentEvents.requested, (event, { signal }) => release(event.data.deploymentId, signal), {
      ...options,
      concurrency: 8,
    }),
  ];
}
