import { configurationEvents } from '@noren/contracts/configurations';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConfigurationService } from './service.js';

export function configurationConsumers(configurations: ConfigurationService): Consumer[] {
  return [consumer(configurationEvents.updated, (event) => configurations.refresh(event))];
}
