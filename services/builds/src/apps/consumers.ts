import { appEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Keeps the projection of apps, and lets the other resources clear up after a deleted one. */
export function appConsumers(deps: {
  repository: AppRepository;
  gone: (appId: string) => Promise<void>;
}): Consumer[] {
  const { repository, gone } = deps;
  return [
    consumer(appEvents.created, async (event) => void (await repository.keep(event))),
    consumer(appEvents.updated, async (event) => void (await repository.keep(event))),
    consumer(appEvents.deleted, async (event) => {
      await repository.withdraw(event);
      await gone(event.subject);
    }),
  ];
}
