import { type Client, type CloudEvent, type Runtime, runtimeEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import type { RuntimeProjection } from './projection.js';

export type RuntimeService = ReturnType<typeof createRuntimeService>;

/** Creates the lookup of runtime versions, which another service owns. */
export function createRuntimeService(deps: { repository: RuntimeProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Falls back to the owning service: the event of a new version may not have arrived yet. */
    async has(name: string): Promise<boolean> {
      return (await repository.named(name)) !== undefined || ask(client, name);
    },

    async project(event: CloudEvent<Runtime>): Promise<void> {
      await repository.keep(event, event.data);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.drop(event);
    },
  };
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
