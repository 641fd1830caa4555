import type { KV, KvEntry } from '@nats-io/kv';
import type { Nats } from '../events/connect-nats.js';
import { toKeys } from './read-bucket.js';
import type { Stop } from './releases.js';

const retryMs = 300;

/** The watched keys of a bucket. */
export interface BucketPart {
  readonly name: string;
  readonly filter: string;
  /** Opens the bucket, creating it if it is missing. */
  readonly open: () => Promise<KV>;
}

/**
 * Reports every entry of a bucket under a filter, then every change, until stopped. After each reconnection it reads
 * the bucket again, which reports missed changes and skips known ones.
 */
export async function watchBucket(
  nats: Nats,
  { name, filter, open }: BucketPart,
  onEntry: (entry: KvEntry) => Promise<void>,
): Promise<Stop> {
  const known = new Map<string, number>();
  let stopped = false;
  let end: (() => void) | undefined;

  async function apply(entry: KvEntry): Promise<void> {
    // The initial read and the watch overlap: an entry can arrive twice, or an older one later.
    if (stopped || entry.revision <= (known.get(entry.key) ?? 0)) return;
    known.set(entry.key, entry.revision);
    // Handlers report their own errors; the watch continues.
    await onEntry(entry).catch(() => undefined);
  }

  /** @returns once the initial entries have been handled; later ones follow in the background */
  async function start(): Promise<void> {
    const bucket = await open();
    const watch = await bucket.watch({ key: filter });
    end = () => watch.stop();
    const present: Promise<void>[] = [];
    for (const key of await toKeys(nats.manager, name, filter)) {
      const entry = await bucket.get(key);
      if (entry !== null) present.push(apply(entry));
    }
    void follow(watch);
    await Promise.all(present);
  }

  async function follow(watch: AsyncIterable<KvEntry>): Promise<void> {
    for await (const entry of watch) void apply(entry);
  }

  async function restart(): Promise<void> {
    end?.();
    known.clear();
    while (!stopped && !nats.connection.isClosed()) {
      try {
        return await start();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  await restart();
  const removeListener = nats.onReconnect(() => void restart());
  return async () => {
    stopped = true;
    removeListener();
    end?.();
  };
}
