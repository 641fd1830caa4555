import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { EventDefinition } from '@noren/contracts/core';
import { deadLetterStream, eventStream } from '@noren/contracts/nats';

const day = 24 * 60 * 60 * 1000;
const deadLetterRetentionMs = 90 * day;
/** NATS drops a republished event with the same message id within this time. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Creates the streams or adds new subjects; does nothing if they are up to date.
 *
 * @param replicas number of replicas of a new stream; existing streams keep theirs
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
    max_age: nanos(deadLetterRetentionMs),
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
  // Subjects are only ever added: a service of another version may know events that this one does not.
  if (added.length > 0) await manager.streams.update(config.name, { subjects: [...known, ...added] });
}

/** @throws Error while the owner of the streams has not created them */
export async function checkStreams(manager: JetStreamManager): Promise<void> {
  for (const stream of [eventStream, deadLetterStream]) await manager.streams.info(stream);
}
