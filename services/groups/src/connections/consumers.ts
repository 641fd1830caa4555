import { groupEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConnectionService } from './service.js';

/** A group takes along what was created in the moment of its deletion. */
export function connectionConsumers(connections: ConnectionService): Consumer[] {
  return [consumer(groupEvents.deleted, (event) => connections.groupDeleted(event.subject))];
}
