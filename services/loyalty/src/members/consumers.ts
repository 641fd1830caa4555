import { type EventOf, memberEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';

/** Whose things are meant. */
export type MemberOwner = EventOf<typeof memberEvents.deleted>['data'];
/** Erases what a resource keeps of a member who left; called again until it has gone through. */
export type Forget = (owner: MemberOwner) => Promise<void>;

export function memberConsumers(forgets: readonly Forget[]): Consumer[] {
  return [
    consumer(memberEvents.deleted, async ({ data }) => {
      for (const forget of forgets) await forget(data);
    }),
  ];
}
