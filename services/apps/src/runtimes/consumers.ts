import { runtimeEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { RuntimeService } from './service.js';

/** Projects events of runtime versions. */
export function runtimeConsumers(runtimes: RuntimeService): Consumer[] {
  return [
    consumer(runtimeEvents.created, runtimes.changed),
    consumer(runtimeEvents.updated, runtimes.changed),
    consumer(runtimeEvents.deleted, runtimes.deleted),
  ];
}
