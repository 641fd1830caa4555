import type { JetStreamManager } from '@nats-io/jetstream';

/*
 * A bucket is a stream, and both functions query the stream directly. The client's own `keys()` and `history()` read
 * through a consumer until nothing is pending, and never end if a value is replaced meanwhile.
 */

/** Lists the keys of a bucket, including deleted ones. */
export async function toKeys(manager: JetStreamManager, bucket: string, filter = '>'): Promise<string[]> {
  const prefix = `$KV.${bucket}.`;
  const { state } = await manager.streams.info(`KV_${bucket}`, { subjects_filter: `${prefix}${filter}` });
  return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(prefix.length));
}

/** A value of a key, stored at some time. */
export interface StoredValue<T> {
  value: T;
  /** True if the key was deleted after it. */
  isDeleted: boolean;
}

/** Returns the stored history of a key, oldest first. */
export async function getValues<T>(
  manager: JetStreamManager,
  bucket: string,
  key: string,
): Promise<StoredValue<T>[]> {
  const values: StoredValue<T>[] = [];
  const subject = `$KV.${bucket}.${key}`;
  for (let seq = 1; ; ) {
    const message = await manager.direct.getMessage(`KV_${bucket}`, { seq, next_by_subj: subject });
    if (message === null) return values;
    if (message.header.get('KV-Operation') === '')
      values.push({ value: message.json<T>(), isDeleted: false });
    else for (const earlier of values) earlier.isDeleted = true;
    seq = message.seq + 1;
  }
}
