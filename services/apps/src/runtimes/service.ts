import type { Client } from '@noren/contracts/client';
import type { CloudEvent } from '@noren/contracts/core';
import { type Runtime, runtimeEndpoints, runtimeEvents } from '@noren/contracts/runtimes';
import { type Consumer, consumer, unavailable } from '@noren/service-kit';
import type { RuntimeProjection } from './projection.js';

export type RuntimeService = ReturnType<typeof createRuntimeService>;

/** Creates the lookup of runtime versions, which another service owns. */
export function createRuntimeService(deps: { repository: RuntimeProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Falls back to the owning service: the event of a new version may not have arrived yet. */
    async has(name: string): Promise<boolean> {
      return (await repository.findByName(name)) !== undefined || ask(client, name);
    },

    async project(event: CloudEvent<Runtime>): Promise<void> {
      await repository.project(event, event.data);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.remove(event);
    },
  };
}

/** Projects events of runtime versions. */
export function runtimeConsumers(runtimes: RuntimeService): Consumer[] {
  return [
    consumer(runtimeEvents.created, runtimes.project),
    consumer(runtimeEvents.updated, runtimes.project),
    consumer(runtimeEvents.deleted, runtimes.deleted),
  ];
}

/** Filters for the exact name: the owner's search matches substrings. */
async function ask(client: Client, name: string): Promise<boolean> {
  try {
    for (let number = 0; ; number += 1) {
      const query = { name, page: number, size: 100 };
      const { data, page } = await client.call(runtimeEndpoints.list, { query });
      if (data.some((runtime) => runtime.name === name)) return true;
      if (number + 1 >= page.totalPages) return false;
    }
  } catch (error) {
    throw unavailable('maintenance', { cause: error });
  }
}
