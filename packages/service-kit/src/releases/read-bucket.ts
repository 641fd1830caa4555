import type { JetStreamManager } from '@nats-io/jetstream';

/*
 * A bucket is a stream; both of these ask the stream itself. The client's own `keys()` and `history()` read
 * through a consumer until it has nothing pending, and never end when a value is replaced in between.
 */

/** Keys of a bucket that have a value, or had one until it was deleted. */
export async function toKeys(manager: JetStreamManager, bucket: string, filter = '>'): Promise<string[]> {
  const prefix = `$KV.${bucket}.`;
  const { state } = await manager.streams.info(`KV_${bucket}`, { subjects_filter: `${prefix}${filter}` });
  return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(prefix.length));
}

/** Values that a key has had, as far as the bucket keeps them, oldest first. */
export async function getValues<T>(manager: JetStreamManager, bucket: string, key: string): Promise<T[]> {
  const values: T[] = [];
  const subject = `$KV.${bucket}.${key}`;
  for (let seq = 1; ; ) {
    const message = await manager.direct.getMessage(`KV_${bucket}`, { seq, next_by_subj: subject });
    if (message === null) return values;
    if (message.header.get('KV-Operation') === '') values.push(message.json<T>());
    seq = message.seq + 1;
  }
}
