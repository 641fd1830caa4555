import type { EventDefinition } from '@noren/contracts';
import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** Every event, for as long as a projection may have to be rebuilt: for ever. */
export const eventStream = 'NOREN';
/** Messages that a consumer gave up, on `dead.<service>.<type>`. */
export const deadLetterStream = 'DEAD_LETTERS';

const day = 24 * 60 * 60 * 1000;
const keepDeadLettersMs = 90 * day;
/** A relay that repeats a publication within this time is recognised by its message id. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Makes the streams, or adds subjects that are new; does nothing when all is as it should be.
 *
 * @param replicas servers that keep a stream which is made; one that is there keeps those it has
 */
export async function ensureStreams(
  manager: JetStreamManager,
  definitions: readonly EventDefinition[],
  replicas = 1,
): Promise<void> {
  await ensure(manager, {
    name: eventStream,
    num_replicas: replicas,
    subjects: definitions.map((definition) => definition.type),
    duplicate_window: nanos(duplicateWindowMs),
  });
  await ensure(manager, {
    name: deadLetterStream,
    num_replicas: replicas,
    subjects: ['dead.>'],
    max_age: nanos(keepDeadLettersMs),
    duplicate_window: nanos(duplicateWindowMs),
  });
}

async function ensure(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>,
): Promise<void> {
  const existing = await manager.streams.info(config.name).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.status === 404) return undefined;
    throw error;
  });
  if (existing === undefined) {
    await manager.streams.add(config);
    return;
  }
  const known = existing.config.subjects;
  const added = config.subjects.filter((subject) => !known.includes(subject));
  // Only ever more subjects: a service of another version may know events that this one does not.
  if (added.length > 0) await manager.streams.update(config.name, { subjects: [...known, ...added] });
}
