import type { CloudEvent, Runtime } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { runtimeSchema } from './model.js';

/** Projection of a runtime version. */
export type KnownRuntime = Pick<Runtime, 'id' | 'name'>;
export type RuntimeRepository = ReturnType<typeof createRuntimeRepository>;

/** Stores runtime versions projected from events. */
export function createRuntimeRepository(mongo: Mongo) {
  const runtimes = defineProjection<KnownRuntime>(mongo, { name: 'runtimes', schema: runtimeSchema });
  return {
    collections: [runtimes],
    named: (name: string) => runtimes.findOne({ name }),
    keep: (event: CloudEvent, { name }: Runtime) => runtimes.project(event, { name }),
    drop: (event: CloudEvent) => runtimes.withdraw(event),
  };
}
