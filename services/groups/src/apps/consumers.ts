import { appEvents, configurationEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Keeps the projection of apps and their settings. */
export function appConsumers(repository: AppRepository): Consumer[] {
  return [
    consumer(appEvents.created, repository.keep),
    consumer(appEvents.updated, repository.keep),
    consumer(appEvents.deleted, repository.withdraw),
    consumer(configurationEvents.updated, repository.keepSettings),
  ];
}
