import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppService } from './service.js';

/** Deletes an app's data. Retried until it succeeds, so it must be idempotent. */
export type Removal = (appId: string) => Promise<void>;

export function appConsumers({ apps }: AppService, removals: readonly Removal[]): Consumer[] {
  return [
    consumer(appEvents.created, (event) => apps.keep(event)),
    consumer(appEvents.updated, (event) => apps.keep(event)),
    consumer(appEvents.deleted, async (event) => {
      // Withdraw the app first, so that no request can add data while it is being deleted.
      await apps.withdraw(event);
      for (const remove of removals) await remove(event.data.id);
    }),
  ];
}
