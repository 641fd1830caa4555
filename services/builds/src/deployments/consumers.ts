import { deploymentEvents } from '@noren/contracts/deployments';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ReleaseWorker } from './release-worker.js';

/** Consumes the deployment queue, with high concurrency because workers mostly wait for the edge. */
export function deploymentConsumers(release: ReleaseWorker, options: { ackWaitMs: number }): Consumer[] {
  return [
    consumer(deploymentEvents.requested, (event, { signal }) => release(event.data.deploymentId, signal), {
      ...options,
      concurrency: 8,
    }),
  ];
}
