import { groupEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConnectionService } from './service.js';

/** Deletes Connect IDs that were created while their group was being deleted. */
export function connectionConsumers(connections: ConnectionService): Consumer[] {
  return [consumer(groupEvents.deleted, (event) => connections.groupDeleted(event.subject))];
}
