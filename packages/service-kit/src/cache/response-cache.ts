import { LRUCache } from 'lru-cache';
import type { Nats } from '../events/connect-nats.js';
import type { Worker } from '../service/parts.js';

/** Maximum entries of a response cache, from the specification. */
export const cacheThreshold = 500;

/**
 * A cache of responses. Each has a tag (the id of an app or template) and is cleared with it. It is a worker of its
 * service, so that clearing reaches every replica.
 */
export interface ResponseCache<V extends object> extends Worker {
  /** Returns the cached response or loads and caches it. Failures are not cached. */
  through(tag: string, key: string, load: () => Promise<V>): Promise<V>;
  /** Clears a tag: immediately here, and on every replica connected to NATS. */
  clear(tag: string): Promise<void>;
}

const separator = '\0';

/** @param name stable; identifies the cache within its service */
export function createResponseCache<V extends object>(
  nats: Nats,
  options: { readonly service: string; readonly name: string },
): ResponseCache<V> {
  const { service, name } = options;
  const subject = `cache.clear.${service}.${name}`;
  const entries = new LRUCache<string, V>({ max: cacheThreshold });
  /** Number of clearings; a response that was loading during one is not cached. */
  let clearings = 0;
  let end = () => {};

  function clearLocally(tag: string): void {
    clearings += 1;
    for (const key of entries.keys()) if (key.startsWith(tag + separator)) entries.delete(key);
  }

  function clearAllLocally(): void {
    clearings += 1;
    entries.clear();
  }

  return {
    name: `cache ${name}`,
    async start() {
      const subscription = nats.connection.subscribe(subject, {
        callback: (_error, message) => clearLocally(message.string()),
      });
      // Clear messages may have been missed while the connection was down.
      const removeListener = nats.onReconnect(clearAllLocally);
      end = () => {
        subscription.unsubscribe();
        removeListener();
      };
      // The server confirms the subscription, so no clear message is missed from here on.
      await nats.connection.flush();
    },
    ready: () => true,
    async stop() {
      end();
      clearAllLocally();
    },
    gauges: async () => [
      {
        name: 'noren_cache_entries',
        labels: { cache: name },
        value: entries.size,
      },
    ],
    async through(tag, key, load) {
      const entryKey = tag + separator + key;
      const known = entries.get(entryKey);
      if (known !== undefined) return known;
      const before = clearings;
      const loaded = await load();
      if (before === clearings) entries.set(entryKey, loaded);
      return loaded;
    },
    async clear(tag) {
      clearLocally(tag);
      nats.connection.publish(subject, tag);
      await nats.connection.flush();
    },
  };
}
