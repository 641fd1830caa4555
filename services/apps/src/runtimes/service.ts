import { type Client, type CloudEvent, type Runtime, runtimeEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import type { RuntimeRepository } from './repository.js';

export type RuntimeService = ReturnType<typeof createRuntimeService>;

/** What the apps service knows of runtime versions. */
export function createRuntimeService(deps: { repository: RuntimeRepository; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Asks their owner for one that no event has told of yet: it may have been registered just now. */
    async has(name: string): Promise<boolean> {
      return (await repository.named(name)) !== undefined || ask(client, name);
    },

    async changed(event: CloudEvent<Runtime>): Promise<void> {
      await repository.keep(event, event.data);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.drop(event);
    },
  };
}

/** The owner searches anywhere in names: of what it finds, only the whole name counts. */
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
