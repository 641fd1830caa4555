import { contentEvents } from '@noren/contracts/contents';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppService } from './service.js';

/** Ends copies of apps once their contents are copied. */
export function appConsumers(apps: Pick<AppService, 'contentsCopied'>): Consumer[] {
  return [consumer(contentEvents.copied, ({ data }) => apps.contentsCopied(data.id, data.isComplete))];
}
