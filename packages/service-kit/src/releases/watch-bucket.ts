import type { KV, KvEntry } from '@nats-io/kv';
import type { Nats } from '../events/connect-nats.js';
import { toKeys } from './read-bucket.js';
import type { Stop } from './releases.js';

const retryMs = 300;

/** The keys of a bucket that are watched. */
export interface BucketPart {
  readonly name: string;
  readonly filter: string;
  /** The bucket, made anew where it is missing. */
  readonly open: () => Promise<KV>;
}

/**
 * Every entry of a bucket under a filter, then every change, until stopped. The bucket is read anew after
 * each reconnection: whatever a lost watch missed comes then, and what is known already comes again.
 */
export async function watchBucket(
  nats: Nats,
  { name, filter, open }: BucketPart,
  onEntry: (entry: KvEntry) => Promise<void>,
): Promise<Stop> {
  const known = new Map<string, number>();
  let stopped = false;
  let end: (() => void) | undefined;

  async function take(entry: KvEntry): Promise<void> {
    // The first reading and the watch overlap: an entry can come twice, and an older one second.
    if (stopped || entry.revision <= (known.get(entry.key) ?? 0)) return;
    known.set(entry.key, entry.revision);
    // A handler that throws has said so in its own way; the watch goes on.
    await onEntry(entry).catch(() => undefined);
  }

  /** @returns once what is there has been handled; the rest comes by and by */
  async function begin(): Promise<void> {
    const bucket = await open();
    const watch = await bucket.watch({ key: filter });
    end = () => watch.stop();
    const present: Promise<void>[] = [];
    for (const key of await toKeys(nats.manager, name, filter)) {
      const entry = await bucket.get(key);
      if (entry !== null) present.push(take(entry));
    }
    void follow(watch);
    await Promise.all(present);
  }

  async function follow(watch: AsyncIterable<KvEntry>): Promise<void> {
    for await (const entry of watch) void take(entry);
  }

  async function again(): Promise<void> {
    end?.();
    known.clear();
    while (!stopped && !nats.connection.isClosed()) {
      try {
        return await begin();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  await again();
  const forget = nats.onReconnect(() => void again());
  return async () => {
    stopped = true;
    forget();
    end?.();
  };
}
