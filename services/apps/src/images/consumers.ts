import { appEvents } from '@noren/contracts/apps';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ImageService } from './service.js';

/** Deletes the images of deleted apps. */
export function imageConsumers(images: ImageService): Consumer[] {
  return [consumer(appEvents.deleted, (event) => images.discard(event.subject), { name: 'images' })];
}
