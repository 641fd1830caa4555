import { type CloudEvent, type Runtime, runtimeEvents } from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { RuntimeService } from './service.js';

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
    named: (name: string) => runtimes.findOne({ name }),
    keep: (event: CloudEvent, { name }: Runtime) => runtimes.project(event, { name }),
    drop: (event: CloudEvent) => runtimes.withdraw(event),
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
