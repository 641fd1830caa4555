import type { ReleaseAck, ReleaseHost } from '@noren/contracts';
import type { Cluster } from './cluster.js';
import { answered, KubernetesError } from './kubernetes-error.js';
import {
  type MiniAppRelease,
  getName,
  readRelease,
  releaseIdentity,
  releasesPath,
} from './mini-app-releases.js';
import { type Answered, sameWord, says, getSummary } from './release-status.js';
import { pause } from './watch-resources.js';

/** Of all words of a start: so many are on their way at once. */
const concurrency = 8;
/** Longer reasons are cut. */
const errorLimit = 1_000;
/** So often a word meets another one's on the same resource before it waits a while. */
const tries = 8;
/** So many looks in a row a replica is missing before it is gone. */
const looks = 5;
/** Who writes the status: all replicas as one, since each write has the words of all. */
const fieldManager = 'noren-edge';

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
  /**
   * Looks whose words are those of replicas that are not `present`; with `remove` it takes out those of replicas
   * that were missing for {@link looks} looks: one that starts speaks before it counts as present.
   */
  sweep(present: readonly string[], remove: boolean): Promise<void>;
  stop(): void;
}

export function openReplicaWords(cluster: Cluster): ReplicaWords {
  /** Resources as they were seen last, by name. */
  const seen = new Map<string, Answered>();
  /** What is still to be written, by name and replica. */
  const pending = new Map<string, { name: string; ack: ReleaseAck }>();
  const running = new Map<string, Promise<void>>();
  /** In how many looks in a row replicas were missing. */
  const missing = new Map<string, number>();
  let retrying = false;
  const ended = new AbortController();
  const inTurn = limited(concurrency);

  function note({ metadata, spec, status = {} }: MiniAppRelease): Answered {
    const { name, resourceVersion, generation } = metadata;
    const { digest, deploymentId } = spec;
    const noted = { metadata: { name, resourceVersion, generation }, spec: { digest, deploymentId }, status };
    seen.set(name, noted);
    return noted;
  }

  async function read(name: string): Promise<Answered | undefined> {
    const found = await readRelease(cluster, name);
    return found && note(found);
  }

  /**
   * Words and their sum are one write, bound to the version that it was made from: none is lost to another
   * replica's, and no sum is of other words than those beside it.
   */
  async function write(name: string, change: (words: ReleaseAck[]) => ReleaseAck[]): Promise<void> {
    let resource = seen.get(name) ?? (await read(name));
    for (let left = tries; resource !== undefined; left -= 1) {
      const { status } = resource;
      const replicas = change(status.replicas ?? []);
      const summary = getSummary({ ...resource, status: { ...status, replicas } }, new Date());
      if (replicas === status.replicas && says(resource, summary)) return;
      try {
        note(await apply(resource, { replicas, ...summary }));
        return;
      } catch (error) {
        // The resource is no more, and with it the question.
        if (answered(error, 404)) return;
        if (left === 1 || !isOutrun(error)) throw error;
        resource = await read(name);
      }
    }
  }

  const apply = ({ metadata: { name, resourceVersion } }: Answered, status: object) =>
    cluster.call<MiniAppRelease>({
      method: 'PATCH',
      path: releasesPath(cluster, name, 'status'),
      query: { fieldManager, fieldValidation: 'Strict' },
      body: { ...releaseIdentity, metadata: { name, resourceVersion }, status },
    });

  /** One at a time of a replica on a host, and only the latest. */
  async function put(key: string, name: string, ack: ReleaseAck): Promise<void> {
    await running.get(key)?.catch(() => undefined);
    if (pending.get(key)?.ack !== ack) return;
    const writing = inTurn(() => write(name, (words) => withWord(words, ack)));
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
    forget: (name) => void seen.delete(name),
    async sweep(present, remove) {
      const speakers = new Set(
        [...seen.values()].flatMap(({ status }) => status.replicas ?? []).map(({ replica }) => replica),
      );
      for (const replica of missing.keys()) if (!speakers.has(replica)) missing.delete(replica);
      for (const replica of speakers) {
        if (present.includes(replica)) missing.delete(replica);
        else missing.set(replica, (missing.get(replica) ?? 0) + 1);
      }
      const stays = ({ replica }: ReleaseAck) => (missing.get(replica) ?? 0) < looks;
      const stay = (words: ReleaseAck[]) => (words.every(stays) ? words : words.filter(stays));
      for (const [name, { status }] of remove ? [...seen] : []) {
        if (status.replicas?.every(stays) === false) await inTurn(() => write(name, stay));
      }
    },
    stop: () => ended.abort(),
  };
}

/** The words of all with one more, or the very same when they have it. */
function withWord(words: ReleaseAck[], ack: ReleaseAck): ReleaseAck[] {
  const known = words.find(({ replica }) => replica === ack.replica);
  if (sameWord(known, ack)) return words;
  return [...words.filter((word) => word !== known), ack];
}

/** Whether somebody else has written since; not whether they own what is to be written. */
function isOutrun(error: unknown): boolean {
  return error instanceof KubernetesError && error.status === 409 && error.conflicts.length === 0;
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
