import { type CloudEvent, type Group, groupEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { KnownGroup } from './repository.js';
import type { GroupService } from './service.js';

/** Projects events of groups, then updates the apps of a changed group. */
export function groupConsumers(
  groups: GroupService,
  follow: (group: KnownGroup) => Promise<void>,
): Consumer[] {
  const changed = async (event: CloudEvent<Group>) => {
    const group = await groups.changed(event);
    if (group !== undefined) await follow(group);
  };
  return [
    consumer(groupEvents.created, changed),
    consumer(groupEvents.updated, changed),
    consumer(groupEvents.optionsUpdated, changed),
    consumer(groupEvents.deleted, groups.deleted),
  ];
}
