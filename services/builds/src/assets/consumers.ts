import { assetEvents } from '@noren/contracts/assets';
import { type Consumer, type ConsumerOptions, consumer, isOutage } from '@noren/service-kit';
import type { BuildWorker } from './build-worker.js';

/** Consumes the build queue; a build is redelivered after `ackWaitMs` without a heartbeat of its worker. */
export function assetConsumers(
  build: BuildWorker,
  options: Pick<ConsumerOptions, 'ackWaitMs' | 'attempts' | 'backoffMs'>,
): Consumer[] {
  return [
    consumer(assetEvents.requested, (event, delivery) => build(event.data.assetsHistoryId, delivery), {
      ...options,
      isOutage,
      concurrency: 2,
    }),
  ];
}
