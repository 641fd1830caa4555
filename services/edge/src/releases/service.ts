import type { ReleaseAck, ReleaseHost, ReleasePointer, StoredFile } from '@noren/contracts/releases';
import {
  CorruptArtifactError,
  createKeyedMutex,
  type GaugeValue,
  type Log,
  type Measure,
  type PointerChange,
  type Releases,
  type Stop,
} from '@noren/service-kit';
import { type BodyCache, MissingBodyError } from './body-cache.js';
import { loadRelease, type Release } from './load-release.js';
import type { PointerGuard } from './pointer-guard.js';
import { createPreviousReleases, maxPrevious } from './previous-releases.js';

export interface ReleaseServiceDeps {
  readonly source: Releases;
  readonly bodies: BodyCache;
  readonly guard: PointerGuard;
  /** Counts the rejected pointers. */
  readonly rejections: Measure;
  /** Name of this replica. */
  readonly replica: string;
  readonly log: Log;
}

/** What a host serves. Read once per request, so that no response mixes two releases. */
export interface Served {
  readonly release: Release;
  /** Files of previous releases, for pages that were opened before the switch. */
  readonly previousFiles: ReadonlyMap<string, StoredFile>;
}

export interface ReleaseService {
  /** Follows the pointers; resolves once every current release is being served. */
  start(): Promise<void>;
  stop(): Promise<void>;
  served(host: ReleaseHost): Served | undefined;
  /** True if a host has a release that cannot be read, and no earlier one that can. */
  isUnavailable(host: ReleaseHost): boolean;
  /** Metrics: the number of hosts served, and how far this replica lags behind. */
  gauges(): Promise<readonly GaugeValue[]>;
}

/** Delays before refetching a release while the store is unreachable, milliseconds. */
const retryMs = [200, 1_000];
/** Retry interval for a rejected release, as long as it is the current one, milliseconds. */
export const retryIntervalMs = 10_000;

/** Keeps the release that each host's pointer names: fetches, verifies, switches, acknowledges. */
export function createReleaseService(deps: ReleaseServiceDeps): ReleaseService {
  const { source, bodies, guard, replica, log } = deps;
  const earlier = createPreviousReleases(deps);
  const hosts = new Map<string, Served>();
  /** Hosts whose release could not be loaded. */
  const failing = new Set<string>();
  const currentPointers = new Map<string, ReleasePointer>();
  /** Serialises the changes of one host. */
  const runExclusive = createKeyedMutex();
  const timers = new Set<NodeJS.Timeout>();
  const stops: Stop[] = [];
  /** Since when a host serves another release than its pointer names, epoch milliseconds. */
  const behind = new Map<string, number>();

  function change({ host, pointer }: PointerChange): Promise<void> {
    const key = toKey(host);
    if (pointer === undefined) currentPointers.delete(key);
    else currentPointers.set(key, pointer);
    if (pointer?.digest === hosts.get(key)?.release.digest) behind.delete(key);
    else if (!behind.has(key)) behind.set(key, Date.now());
    return runExclusive(key, () => apply(key, host, pointer));
  }

  async function apply(key: string, host: ReleaseHost, pointer: ReleasePointer | undefined): Promise<void> {
    if (pointer === undefined) {
      hosts.delete(key);
      failing.delete(key);
      behind.delete(key);
      log.info({ host: key }, 'withdrawn');
      return;
    }
    const { digest, deploymentId } = pointer;
    const previous = hosts.has(key) ? [] : await earlier.list(host);
    const reason = guard.getRejectionReason(host, pointer);
    if (reason !== undefined) {
      deps.rejections.note({ reason });
      log.error({ host: key, digest, deploymentId, reason }, 'pointer rejected');
      acknowledge(host, { replica, deploymentId, digest, error: `pointer rejected: ${reason}` });
      return;
    }
    try {
      if (hosts.get(key)?.release.digest !== digest) await flip(key, await fetchRelease(digest), previous);
      failing.delete(key);
      acknowledge(host, { replica, deploymentId, digest });
    } catch (error) {
      failing.add(key);
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ host: key, digest, deploymentId, err: error }, 'release rejected');
      acknowledge(host, { replica, deploymentId, digest, error: reason });
      scheduleRetry({ host, pointer });
      // While the store is unreachable, earlier releases cannot be read either.
      const isDamaged = error instanceof CorruptArtifactError || error instanceof MissingBodyError;
      const intact = isDamaged && !hosts.has(key) && (await earlier.loadIntact(previous, digest));
      if (intact) await flip(key, intact, previous);
    }
  }

  async function flip(key: string, release: Release, previous: readonly ReleasePointer[]): Promise<void> {
    const before = hosts.get(key);
    const previousFiles =
      before === undefined ? await earlier.loadFiles(previous, release.digest) : mergeFiles(before);
    hosts.set(key, { release, previousFiles });
    if (currentPointers.get(key)?.digest === release.digest) behind.delete(key);
    log.info({ host: key, digest: release.digest }, 'served');
  }

  async function fetchRelease(digest: string): Promise<Release> {
    for (const wait of retryMs) {
      try {
        return await loadRelease(digest, bodies);
      } catch (error) {
        // Wrong bytes may be the transfer's fault; missing ones are not.
        if (error instanceof MissingBodyError) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return loadRelease(digest, bodies);
  }

  /**
   * Does not wait: a replica may serve before its acknowledgements are written. If the source is unreachable,
   * it repeats the pointer or writes the acknowledgement itself once it is back.
   */
  function acknowledge(host: ReleaseHost, ack: ReleaseAck): void {
    source.acknowledge(host, ack).catch((error: unknown) => {
      log.warn({ err: error, deploymentId: ack.deploymentId }, 'could not acknowledge');
    });
  }

  function scheduleRetry({ host, pointer }: PointerChange): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (currentPointers.get(toKey(host)) === pointer) void change({ host, pointer });
    }, retryIntervalMs);
    // Must not keep the process alive.
    timer.unref();
    timers.add(timer);
  }

  return {
    async start() {
      stops.push(await source.watch(change));
      // The heartbeat starts last: deployments wait only for replicas that already serve.
      stops.push(await source.heartbeat(replica));
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const stop of stops.reverse()) await stop();
    },
    served: (host) => hosts.get(toKey(host)),
    isUnavailable: (host) => failing.has(toKey(host)) && !hosts.has(toKey(host)),
    gauges: async () => [
      { name: 'noren_releases_served', value: hosts.size },
      {
        name: 'noren_release_skew_seconds',
        value: behind.size === 0 ? 0 : (Date.now() - Math.min(...behind.values())) / 1_000,
      },
    ],
  };
}

/** Merges a release's files with those it keeps from previous releases, dropping the oldest. */
function mergeFiles({ release, previousFiles }: Served): Map<string, StoredFile> {
  const own = Object.entries(release.manifest.files);
  const limit = own.length * maxPrevious;
  const known = [...previousFiles].filter(([path]) => !(path in release.manifest.files));
  return new Map([...known, ...own].slice(-Math.max(limit, own.length)));
}

function toKey({ systemName, environment }: ReleaseHost): string {
  return `${systemName}.${environment}`;
}
