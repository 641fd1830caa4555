import { assetEvents } from '@noren/contracts';
import { type Consumer, type ConsumerOptions, consumer } from '@noren/service-kit';
import type { BuildWorker } from './build-worker.js';

/** The work queue of builds: a worker that dies is replaced after `ackWaitMs` without a sign of life. */
export function assetConsumers(
  build: BuildWorker,
  options: Pick<ConsumerOptions, 'ackWaitMs' | 'attempts' | 'backoffMs'>,
): Consumer[] {
  return [
    consumer(assetEvents.requested, (event, delivery) => build(event.data.assetsHistoryId, delivery), {
      ...options,
      concurrency: 2,
    }),
  ];
}
