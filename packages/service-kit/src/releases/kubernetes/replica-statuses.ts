import type { ReleaseAck, ReleaseHost } from '@noren/contracts/releases';
import PQueue from 'p-queue';
import type { Cluster } from './cluster.js';
import { hasStatus, KubernetesError } from './kubernetes-error.js';
import {
  getName,
  type MiniAppRelease,
  readRelease,
  releaseIdentity,
  releasesPath,
} from './mini-app-releases.js';
import { type AcknowledgedRelease, getSummary, hasSummary, isSameAck } from './release-status.js';
import { pause } from './watch-resources.js';

/** Maximum concurrent writes; a starting replica acknowledges every host. */
const concurrency = 8;
/** Maximum length of an error; longer ones are truncated. */
const errorLimit = 1_000;
/** Attempts on write conflicts before a write is delayed. */
const maxAttempts = 8;
/** Consecutive sweeps in which a replica must be missing before it counts as removed. */
const maxMissedSweeps = 5;
/** Field manager of the status, shared by all replicas because each write contains all acknowledgements. */
const fieldManager = 'noren-edge';

/** The acknowledgements of edge replicas in the status of resources. */
export interface ReplicaStatuses {
  /**
   * Writes an acknowledgement unless the resource contains it. Failed writes are retried until they succeed or a
   * later acknowledgement of the same replica and host replaces them.
   *
   * @throws the error of the first attempt
   */
  report(host: ReleaseHost, ack: ReleaseAck): Promise<void>;
  /** Records the latest state of a resource. */
  note(resource: MiniAppRelease): void;
  drop(name: string): void;
  /**
   * Finds acknowledgements of replicas that are not `present`. With `remove` it deletes those of replicas missing in
   * {@link maxMissedSweeps} consecutive sweeps, since a starting replica acknowledges before it counts as present.
   */
  sweep(present: readonly string[], remove: boolean): Promise<void>;
  stop(): void;
}

export function openReplicaStatuses(cluster: Cluster): ReplicaStatuses {
  /** Last known resources, by name. */
  const resources = new Map<string, AcknowledgedRelease>();
  /** Pending acknowledgements, by name and replica. */
  const pending = new Map<string, { name: string; ack: ReleaseAck }>();
  const running = new Map<string, Promise<void>>();
  /** Number of consecutive sweeps in which each replica was missing. */
  const missing = new Map<string, number>();
  let retrying = false;
  const ended = new AbortController();
  const writes = new PQueue({ concurrency });
  /**
   * Runs the latest write first: a deployment waits for its acknowledgement, while the thousands that a starting
   * replica sends can wait.
   */
  let priority = 0;
  const enqueue = (run: () => Promise<void>) => writes.add(run, { priority: priority++ });

  function note({ metadata, spec, status = {} }: MiniAppRelease): AcknowledgedRelease {
    const { name, resourceVersion, generation } = metadata;
    const { digest, deploymentId } = spec;
    const noted = { metadata: { name, resourceVersion, generation }, spec: { digest, deploymentId }, status };
    resources.set(name, noted);
    return noted;
  }

  async function read(name: string): Promise<AcknowledgedRelease | undefined> {
    const found = await readRelease(cluster, name);
    return found && note(found);
  }

  /**
   * Writes acknowledgements and their summary together, bound to the resource version they are based on: no
   * concurrent write is lost, and the summary always matches.
   */
  async function write(name: string, change: (acks: ReleaseAck[]) => ReleaseAck[]): Promise<void> {
    let resource = resources.get(name) ?? (await read(name));
    for (let left = maxAttempts; resource !== undefined; left -= 1) {
      const { status } = resource;
      const replicas = change(status.replicas ?? []);
      const summary = getSummary({ ...resource, status: { ...status, replicas } }, new Date());
      if (replicas === status.replicas && hasSummary(resource, summary)) return;
      try {
        note(await apply(resource, { replicas, ...summary }));
        return;
      } catch (error) {
        // The resource was deleted, so there is nothing to acknowledge.
        if (hasStatus(error, 404)) return;
        if (left === 1 || !isVersionConflict(error)) throw error;
        resource = await read(name);
      }
    }
  }

  const apply = ({ metadata: { name, resourceVersion } }: AcknowledgedRelease, status: object) =>
    cluster.call<MiniAppRelease>({
      method: 'PATCH',
      path: releasesPath(cluster, name, 'status'),
      query: { fieldManager, fieldValidation: 'Strict' },
      body: { ...releaseIdentity, metadata: { name, resourceVersion }, status },
    });

  /** Writes one acknowledgement at a time per replica and host, and only the latest. */
  async function put(key: string, name: string, ack: ReleaseAck): Promise<void> {
    await running.get(key)?.catch(() => undefined);
    if (pending.get(key)?.ack !== ack) return;
    const writing = enqueue(() => write(name, (acks) => withAck(acks, ack)));
    running.set(key, writing);
    try {
      await writing;
      if (pending.get(key)?.ack === ack) pending.delete(key);
    } finally {
      if (running.get(key) === writing) running.delete(key);
    }
  }

  /** Retries pending acknowledgements until all are written. */
  async function tryAgain(): Promise<void> {
    if (retrying) return;
    retrying = true;
    for (let failures = 1; pending.size > 0 && !ended.signal.aborted; failures += 1) {
      await pause(failures, ended.signal);
      const open = ended.signal.aborted ? [] : [...pending];
      await Promise.allSettled(open.map(([key, { name, ack }]) => put(key, name, ack)));
    }
    retrying = false;
  }

  return {
    async report(host, { error, ...rest }) {
      const ack = { ...rest, ...(error === undefined ? {} : { error: error.slice(0, errorLimit) }) };
      const name = getName(host);
      const key = `${name}/${ack.replica}`;
      pending.set(key, { name, ack });
      try {
        await put(key, name, ack);
      } catch (failure) {
        void tryAgain();
        throw failure;
      }
    },
    note: (resource) => void note(resource),
    drop: (name) => void resources.delete(name),
    async sweep(present, remove) {
      const known = new Set(
        [...resources.values()].flatMap(({ status }) => status.replicas ?? []).map(({ replica }) => replica),
      );
      for (const replica of missing.keys()) if (!known.has(replica)) missing.delete(replica);
      for (const replica of known) {
        if (present.includes(replica)) missing.delete(replica);
        else missing.set(replica, (missing.get(replica) ?? 0) + 1);
      }
      const isCurrent = ({ replica }: ReleaseAck) => (missing.get(replica) ?? 0) < maxMissedSweeps;
      const removeMissing = (acks: ReleaseAck[]) => (acks.every(isCurrent) ? acks : acks.filter(isCurrent));
      for (const [name, { status }] of remove ? [...resources] : []) {
        if (status.replicas?.every(isCurrent) === false) await enqueue(() => write(name, removeMissing));
      }
    },
    stop: () => ended.abort(),
  };
}

/** Returns the acknowledgements with this one added, or the same array if it is included. */
function withAck(acks: ReleaseAck[], ack: ReleaseAck): ReleaseAck[] {
  const existing = acks.find(({ replica }) => replica === ack.replica);
  if (isSameAck(existing, ack)) return acks;
  return [...acks.filter((one) => one !== existing), ack];
}

/** True if the resource version is outdated; false for a field ownership conflict. */
function isVersionConflict(error: unknown): boolean {
  return error instanceof KubernetesError && error.status === 409 && error.conflicts.length === 0;
}
