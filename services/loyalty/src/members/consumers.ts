import type { EventOf } from '@noren/contracts/core';
import { memberEvents } from '@noren/contracts/members';
import { type Consumer, consumer } from '@noren/service-kit';

/** The deleted member. */
export type MemberOwner = EventOf<typeof memberEvents.deleted>['data'];
/** Erases a resource's data of a deleted member. Retried until it succeeds, so it must be idempotent. */
export type DeleteMemberData = (owner: MemberOwner) => Promise<void>;

export function memberConsumers(deletions: readonly DeleteMemberData[]): Consumer[] {
  return [
    consumer(memberEvents.deleted, async ({ data }) => {
      for (const deleteByMember of deletions) await deleteByMember(data);
    }),
  ];
}
