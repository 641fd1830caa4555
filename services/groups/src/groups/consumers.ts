import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { GroupService } from './service.js';

/** Which apps use which group. */
export function groupConsumers(groups: GroupService): Consumer[] {
  return [
    consumer(appEvents.created, groups.appChanged),
    consumer(appEvents.updated, groups.appChanged),
    consumer(appEvents.deleted, groups.appDeleted),
  ];
}
