import { runtimeEvents } from '@noren/contracts/runtimes';
import { type Consumer, consumer } from '@noren/service-kit';
import type { RuntimeService } from './service.js';

/** Publishes the live preview of new and renamed runtime versions; retries after NATS outages. */
export function runtimeConsumers(service: RuntimeService): Consumer[] {
  return [
    consumer(runtimeEvents.created, (event) => service.publishPreview(event.subject)),
    consumer(runtimeEvents.updated, (event) => service.publishPreview(event.subject)),
  ];
}
