import type { CloudEvent } from '@noren/contracts/core';
import type { Runtime } from '@noren/contracts/runtimes';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

/** Projection of a runtime version. */
const runtimeSchema = new Schema({ name: { type: String, required: true } });
runtimeSchema.index({ name: 1 });

/** Projection of a runtime version. */
export type KnownRuntime = Pick<Runtime, 'id' | 'name'>;
export type RuntimeProjection = ReturnType<typeof createRuntimeProjection>;

/** Stores runtime versions projected from events. */
export function createRuntimeProjection(mongo: Mongo) {
  const runtimes = defineProjection<KnownRuntime>(mongo, { name: 'runtimes', schema: runtimeSchema });
  return {
    collections: [runtimes],
    findByName: (name: string) => runtimes.findOne({ name }),
    project: (event: CloudEvent, { name }: Runtime) => runtimes.project(event, { name }),
    remove: (event: CloudEvent) => runtimes.withdraw(event),
  };
}
