import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConfigurationService } from './service.js';

/** The settings of an app go with it. */
export function configurationConsumers(configurations: ConfigurationService): Consumer[] {
  return [consumer(appEvents.deleted, (event) => configurations.discard(event.subject))];
}
