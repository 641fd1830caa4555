import { type EventOf, memberEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';

/** The deleted member. */
export type MemberOwner = EventOf<typeof memberEvents.deleted>['data'];
/** Erases a resource's data of a deleted member. Retried until it succeeds, so it must be idempotent. */
export type Forget = (owner: MemberOwner) => Promise<void>;

export function memberConsumers(forgets: readonly Forget[]): Consumer[] {
  return [
    consumer(memberEvents.deleted, async ({ data }) => {
      for (const forget of forgets) await forget(data);
    }),
  ];
}
