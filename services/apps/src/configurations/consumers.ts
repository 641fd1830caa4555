import { appEvents } from '@noren/contracts/apps';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConfigurationService } from './service.js';

/** Deletes the settings of deleted apps. */
export function configurationConsumers(configurations: ConfigurationService): Consumer[] {
  return [consumer(appEvents.deleted, (event) => configurations.discard(event.subject))];
}
