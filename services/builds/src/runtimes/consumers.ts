import { runtimeEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { RuntimeService } from './service.js';

/** A registered or renamed runtime version gets its live preview, also when NATS was away at that moment. */
export function runtimeConsumers(service: RuntimeService): Consumer[] {
  return [
    consumer(runtimeEvents.created, (event) => service.publishPreview(event.subject)),
    consumer(runtimeEvents.updated, (event) => service.publishPreview(event.subject)),
  ];
}
