import type { Stop } from '../releases.js';
import type { Cluster } from './cluster.js';
import { KubernetesError, type StatusBody } from './kubernetes-error.js';

/** Metadata of every Kubernetes object. */
export interface ObjectMeta {
  readonly name: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly generation?: number;
  readonly deletionTimestamp?: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Resource {
  readonly metadata: ObjectMeta;
}

export interface ResourceList<R extends Resource> {
  readonly metadata: { readonly resourceVersion?: string; readonly continue?: string };
  readonly items: readonly R[];
}

type WatchEvent<R> =
  | { type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK'; object: R }
  | { type: 'ERROR'; object: StatusBody };

export interface WatchOptions<R extends Resource> {
  readonly cluster: Cluster;
  /** Path of the collection. */
  readonly path: string;
  readonly fieldSelector?: string;
  /**
   * Receives the current state of a resource. The handler reports its own errors; the watch continues if it throws.
   */
  readonly onResource: (resource: R) => Promise<void>;
  readonly onGone: (name: string) => Promise<void>;
  /** Receives errors of the watch; it restarts by itself. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const pageSize = 500;
/** Server-side watch timeout, which bounds the time in which a dead connection is noticed. */
const watchSeconds = 60;
const silentMs = (watchSeconds + 15) * 1_000;
const backoffMs = { first: 200, max: 10_000 };

/**
 * Reports every resource of a collection, then every change, until stopped. After a lost or outdated watch it lists
 * again, which reports missed changes.
 *
 * @returns once the initial resources have been handled
 */
export async function watchResources<R extends Resource>(options: WatchOptions<R>): Promise<Stop> {
  const { cluster, path, fieldSelector } = options;
  const ended = new AbortController();
  const { signal } = ended;
  /** Reported resource versions, by name. */
  const known = new Map<string, string>();
  let ready: (handled: Promise<unknown>) => void = () => {};
  const listed = new Promise<unknown>((resolve) => {
    ready = resolve;
  });

  function report(resource: R): Promise<void> {
    const { name, resourceVersion = '' } = resource.metadata;
    if (signal.aborted || known.get(name) === resourceVersion) return Promise.resolve();
    known.set(name, resourceVersion);
    return options.onResource(resource).catch(() => undefined);
  }

  function reportDeleted(name: string): Promise<void> {
    if (signal.aborted || !known.delete(name)) return Promise.resolve();
    return options.onGone(name).catch(() => undefined);
  }

  async function list(): Promise<{ version: string; handled: Promise<unknown> }> {
    const present = new Set<string>();
    const handled: Promise<void>[] = [];
    for (let next: string | undefined; ; ) {
      const query = { limit: `${pageSize}`, fieldSelector, continue: next };
      const page = await cluster.call<ResourceList<R>>({ method: 'GET', path, query });
      for (const resource of page.items) {
        present.add(resource.metadata.name);
        handled.push(report(resource));
      }
      next = page.metadata.continue || undefined;
      if (next !== undefined) continue;
      for (const name of [...known.keys()].filter((name) => !present.has(name)))
        handled.push(reportDeleted(name));
      return { version: page.metadata.resourceVersion ?? '', handled: Promise.all(handled) };
    }
  }

  /** @returns the version from which the next watch continues */
  async function follow(from: string, onEvent: () => void): Promise<string> {
    let version = from;
    const query = {
      watch: 'true',
      allowWatchBookmarks: 'true',
      timeoutSeconds: `${watchSeconds}`,
      resourceVersion: version,
      fieldSelector,
    };
    const events = cluster.follow<WatchEvent<R>>({ method: 'GET', path, query }, { signal, silentMs });
    for await (const event of events) {
      if (event.type === 'ERROR') throw new KubernetesError(event.object.code ?? 500, event.object);
      onEvent();
      version = event.object.metadata.resourceVersion ?? version;
      if (event.type === 'DELETED') void reportDeleted(event.object.metadata.name);
      else if (event.type !== 'BOOKMARK') void report(event.object);
    }
    return version;
  }

  async function run(): Promise<void> {
    let version: string | undefined;
    let failures = 0;
    while (!signal.aborted) {
      const startedAt = performance.now();
      try {
        if (version === undefined) {
          const current = await list();
          version = current.version;
          ready(current.handled);
        }
        version = await follow(version, () => {
          failures = 0;
        });
        // A server that ends watches immediately counts as failing too.
        failures = performance.now() - startedAt > 1_000 ? 0 : failures + 1;
      } catch (error) {
        if (signal.aborted) return;
        options.onError?.(error);
        version = undefined;
        failures += 1;
      }
      if (failures > 0) await pause(failures, signal);
    }
  }

  const running = run();
  await listed;
  return async () => {
    ended.abort();
    await running;
  };
}

/** Waits with exponential backoff and jitter. */
export function pause(failures: number, signal?: AbortSignal): Promise<void> {
  const maxDelayMs = Math.min(backoffMs.first * 2 ** Math.min(failures - 1, 10), backoffMs.max);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, maxDelayMs * (0.5 + Math.random() / 2));
    signal?.addEventListener('abort', end);
  });
}
