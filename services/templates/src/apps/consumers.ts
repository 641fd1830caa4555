import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Records which apps were created from which template. */
export function appConsumers(apps: AppRepository): Consumer[] {
  return [
    consumer(appEvents.created, (event) => apps.keep(event, event.data)),
    consumer(appEvents.updated, (event) => apps.keep(event, event.data)),
    consumer(appEvents.deleted, apps.drop),
  ];
}
