import type { ReleaseAck, ReleaseHost } from '@noren/contracts';
import type { Cluster } from './cluster.js';
import { answered } from './kubernetes-error.js';
import {
  type MiniAppRelease,
  nameOf,
  readRelease,
  releaseIdentity,
  releasesPath,
} from './mini-app-releases.js';
import { sameWord, says, summaryOf } from './release-status.js';
import { managerOf } from './replica-leases.js';
import { pause } from './watch-resources.js';

/** Of all words of a start: so many are on their way at once. */
const concurrency = 8;
/** Longer reasons are cut. */
const errorLimit = 1_000;
const sumTries = 5;
/** Who writes the sum: all replicas as one, so that they never stand in each other's way. */
const sumManager = 'noren-edge';

/** The words of edge replicas in the status of resources. */
export interface ReplicaWords {
  /**
   * Writes a word down, unless the resource has it. One that cannot be written is tried again until it is,
   * or a later one of the same replica on the same host takes its place.
   *
   * @throws what the first try met
   */
  say(host: ReleaseHost, ack: ReleaseAck): Promise<void>;
  /** Notes what a resource says. */
  note(resource: MiniAppRelease): void;
  forget(name: string): void;
  /** Takes out the words of replicas that are gone, other than the `present`. */
  sweep(present: readonly string[]): Promise<void>;
  stop(): void;
}

export function openReplicaWords(cluster: Cluster): ReplicaWords {
  /** What resources have, by name. */
  const written = new Map<string, readonly ReleaseAck[]>();
  /** What is still to be written, by name and replica. */
  const pending = new Map<string, { name: string; ack: ReleaseAck }>();
  const running = new Map<string, Promise<void>>();
  let retrying = false;
  const ended = new AbortController();
  const inTurn = limited(concurrency);

  const apply = (name: string, manager: string, status: object, version?: string) =>
    cluster.call<MiniAppRelease>({
      method: 'PATCH',
      path: releasesPath(cluster, name, 'status'),
      query: { fieldManager: manager, fieldValidation: 'Strict' },
      body: {
        ...releaseIdentity,
        metadata: { name, ...(version === undefined ? {} : { resourceVersion: version }) },
        status,
      },
    });

  async function write(name: string, ack: ReleaseAck): Promise<void> {
    const known = written.get(name)?.find(({ replica }) => replica === ack.replica);
    if (sameWord(known, ack)) return;
    try {
      await sum(await apply(name, managerOf(ack.replica), { replicas: [ack] }));
    } catch (error) {
      // The resource is no more, and with it the question.
      if (!answered(error, 404)) throw error;
    }
  }

  /** The version makes sure that a sum of older words never replaces that of newer ones. */
  async function sum(resource: MiniAppRelease): Promise<void> {
    const { name } = resource.metadata;
    let latest: MiniAppRelease | undefined = resource;
    for (let tries = 0; latest !== undefined && tries < sumTries; tries += 1) {
      note(latest);
      const summary = summaryOf(latest, new Date());
      if (says(latest, summary)) return;
      try {
        return note(await apply(name, sumManager, summary, latest.metadata.resourceVersion));
      } catch (error) {
        if (!answered(error, 404, 409)) throw error;
        latest = await readRelease(cluster, name);
      }
    }
  }

  function note({ metadata, status }: MiniAppRelease): void {
    written.set(metadata.name, status?.replicas ?? []);
  }

  /** One at a time of a replica on a host, and only the latest. */
  async function put(key: string, name: string, ack: ReleaseAck): Promise<void> {
    await running.get(key)?.catch(() => undefined);
    if (pending.get(key)?.ack !== ack) return;
    const writing = inTurn(() => write(name, ack));
    running.set(key, writing);
    try {
      await writing;
      if (pending.get(key)?.ack === ack) pending.delete(key);
    } finally {
      if (running.get(key) === writing) running.delete(key);
    }
  }

  /** What could not be written, until it is. */
  async function tryAgain(): Promise<void> {
    if (retrying) return;
    retrying = true;
    for (let failures = 1; pending.size > 0 && !ended.signal.aborted; failures += 1) {
      await pause(failures, ended.signal);
      const words = ended.signal.aborted ? [] : [...pending];
      await Promise.allSettled(words.map(([key, { name, ack }]) => put(key, name, ack)));
    }
    retrying = false;
  }

  return {
    async say(host, { error, ...word }) {
      const ack = { ...word, ...(error === undefined ? {} : { error: error.slice(0, errorLimit) }) };
      const name = nameOf(host);
      const key = `${name}/${ack.replica}`;
      pending.set(key, { name, ack });
      try {
        await put(key, name, ack);
      } catch (failure) {
        void tryAgain();
        throw failure;
      }
    },
    note,
    forget: (name) => void written.delete(name),
    async sweep(present) {
      for (const [name, acks] of [...written]) {
        const gone = acks.filter(({ replica }) => !present.includes(replica));
        for (const { replica } of gone) {
          await inTurn(async () => sum(await apply(name, managerOf(replica), {}))).catch((error: unknown) => {
            if (!answered(error, 404, 409)) throw error;
          });
        }
      }
    },
    stop: () => ended.abort(),
  };
}

/**
 * Runs so many at a time at most, the latest first: somebody waits for the word on what was just deployed,
 * nobody for the thousands that a new replica has to give on what it found.
 */
function limited(most: number): <R>(run: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.pop();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
