import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Projects events of apps and deletes the data of deleted ones; a failed deletion is redelivered. */
export function appConsumers(deps: {
  repository: AppRepository;
  removals: readonly ((appId: string) => Promise<void>)[];
}): Consumer[] {
  const { repository, removals } = deps;
  return [
    consumer(appEvents.created, async (event) => void (await repository.keep(event))),
    consumer(appEvents.updated, async (event) => void (await repository.keep(event))),
    consumer(appEvents.deleted, async (event) => {
      await repository.withdraw(event);
      for (const remove of removals) await remove(event.subject);
    }),
  ];
}
