import { LRUCache } from 'lru-cache';
import type { Nats } from '../events/connect-nats.js';
import type { Worker } from '../service/parts.js';

/** Maximum entries of a response cache, from the specification. */
export const cacheThreshold = 500;

/**
 * A cache of responses. Each belongs to a subject (an app, a template) and is cleared with it. It is a worker of its
 * service, so that clearing reaches every replica.
 */
export interface ResponseCache<V extends object> extends Worker {
  /** Returns the cached response or loads and caches it. Failures are not cached. */
  through(thing: string, key: string, load: () => Promise<V>): Promise<V>;
  /** Clears a subject: immediately here, and on every replica connected to NATS. */
  clear(thing: string): Promise<void>;
}

const separator = '\0';

/** @param name stable; identifies the cache within its service */
export function createResponseCache<V extends object>(
  nats: Nats,
  options: { readonly service: string; readonly name: string },
): ResponseCache<V> {
  const { service, name } = options;
  const subject = `cache.clear.${service}.${name}`;
  const kept = new LRUCache<string, V>({ max: cacheThreshold });
  /** Number of clearings; a response that was loading during one is not cached. */
  let clearings = 0;
  let end = () => {};

  function forget(thing: string): void {
    clearings += 1;
    for (const key of kept.keys()) if (key.startsWith(thing + separator)) kept.delete(key);
  }

  function forgetAll(): void {
    clearings += 1;
    kept.clear();
  }

  return {
    name: `cache ${name}`,
    async start() {
      const subscription = nats.connection.subscribe(subject, {
        callback: (_error, message) => forget(message.string()),
      });
      // Clear messages may have been missed while the connection was down.
      const forgetReconnect = nats.onReconnect(forgetAll);
      end = () => {
        subscription.unsubscribe();
        forgetReconnect();
      };
      // The server confirms the subscription, so no clear message is missed from here on.
      await nats.connection.flush();
    },
    ready: () => true,
    async stop() {
      end();
      forgetAll();
    },
    gauges: async () => [
      {
        name: 'noren_cache_entries',
        labels: { cache: name },
        value: kept.size,
      },
    ],
    async through(thing, key, load) {
      const place = thing + separator + key;
      const known = kept.get(place);
      if (known !== undefined) return known;
      const before = clearings;
      const loaded = await load();
      if (before === clearings) kept.set(place, loaded);
      return loaded;
    },
    async clear(thing) {
      forget(thing);
      nats.connection.publish(subject, thing);
      await nats.connection.flush();
    },
  };
}
