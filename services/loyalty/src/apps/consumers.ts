import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppService } from './service.js';

/** Removes what an app had; called again until it has gone through. */
export type Removal = (appId: string) => Promise<void>;

export function appConsumers({ apps }: AppService, removals: readonly Removal[]): Consumer[] {
  return [
    consumer(appEvents.created, (event) => apps.keep(event)),
    consumer(appEvents.updated, (event) => apps.keep(event)),
    consumer(appEvents.deleted, async (event) => {
      // Withdrawn first: nobody adds to what is being removed.
      await apps.withdraw(event);
      for (const remove of removals) await remove(event.data.id);
    }),
  ];
}
