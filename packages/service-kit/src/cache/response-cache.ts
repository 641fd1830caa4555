import { LRUCache } from 'lru-cache';
import type { Nats } from '../events/connect-nats.js';
import type { Worker } from '../service/parts.js';

/** Most entries of a response cache; the specification's threshold. */
export const cacheThreshold = 500;

/**
 * Answers that are kept to be given again. Each belongs to a thing (an app, a template), with which it is
 * forgotten. A worker of its service, so that a clearing reaches every replica.
 */
export interface ResponseCache<V extends object> extends Worker {
  /** The kept answer, or the one that `load` gives, which is then kept. Failures are not kept. */
  through(thing: string, key: string, load: () => Promise<V>): Promise<V>;
  /** Forgets what is kept of a thing, here at once and at every replica that NATS reaches. */
  clear(thing: string): Promise<void>;
}

const separator = '\0';

/**
 * @param name stable; together with the service's name it sets caches apart
 */
export function createResponseCache<V extends object>(
  nats: Nats,
  options: { readonly service: string; readonly name: string },
): ResponseCache<V> {
  const { service, name } = options;
  const subject = `cache.clear.${service}.${name}`;
  const kept = new LRUCache<string, V>({ max: cacheThreshold });
  /** Counts the clearings: what was loaded before one is not kept after it. */
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
      // A clearing may have passed by while the connection was down.
      const forgetReconnect = nats.onReconnect(forgetAll);
      end = () => {
        subscription.unsubscribe();
        forgetReconnect();
      };
      // Who has started misses no clearing: the server knows of the subscription then.
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
