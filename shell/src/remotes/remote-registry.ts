import type { ServedManifest } from '@noren/mfe-kit';
import type { RemoteMount } from '@noren/mfe-kit/remote';
import { create } from 'zustand';
import type { KnownRemote, RemoteList } from './remote-list.js';

/** A server that says nothing for this long counts as down. */
const timeoutMilliseconds = 8_000;

interface RemoteState {
  remotes: readonly KnownRemote[];
}

/** Every remote of `/remotes.json`; the frame draws its navigation from it. */
export const useRemotes = create<RemoteState>()(() => ({ remotes: [] }));

export interface RegistryDependencies {
  fetch: typeof fetch;
  /** Keeps manifests from visit to visit, so that a remote that is down keeps its place in the navigation. */
  storage: Storage;
  /** Loads the mount of a deployed entry. */
  load: (name: string, entryUrl: string) => Promise<RemoteMount>;
}

export interface RemoteRegistry {
  /** Reads the list and the manifests; waits only for those that no earlier visit kept. */
  start(): Promise<void>;
  /** Reads a remote's manifest again, unless the start just did, and gives the mount of what is deployed now. @throws when it is down. */
  open(name: string): Promise<OpenedRemote>;
}

export interface OpenedRemote {
  /** Address of the entry; another deployment has another one. */
  entryUrl: string;
  mount: RemoteMount;
}

export function createRemoteRegistry({ fetch: send, storage, load }: RegistryDependencies): RemoteRegistry {
  const mounts = new Map<string, Promise<RemoteMount>>();
  /** What the start reads just now; for the area that the console opens with. */
  const startReads = new Map<string, Promise<ServedManifest>>();
  const keyOf = (name: string) => `noren.manifest.${name}`;

  async function readJson<T>(url: string): Promise<T> {
    const response = await send(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!response.ok) throw new TypeError(`${url} answered ${response.status}`);
    return (await response.json()) as T;
  }

  async function readManifest(remote: KnownRemote): Promise<ServedManifest> {
    const manifest = await readJson<ServedManifest>(remote.manifestUrl);
    const text = JSON.stringify(manifest);
    if (storage.getItem(keyOf(remote.name)) !== text) storage.setItem(keyOf(remote.name), text);
    useRemotes.setState(({ remotes }) => ({
      remotes: remotes.map((one) =>
        one.name === remote.name && JSON.stringify(one.manifest) !== text ? { ...one, manifest } : one,
      ),
    }));
    return manifest;
  }

  function kept(name: string): ServedManifest | undefined {
    try {
      return JSON.parse(storage.getItem(keyOf(name)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  function mountOf(name: string, entryUrl: string): Promise<RemoteMount> {
    const mount = mounts.get(entryUrl) ?? load(name, entryUrl);
    mounts.set(entryUrl, mount);
    // A failure is not kept: the next visit or a retry loads again.
    mount.catch(() => mounts.delete(entryUrl));
    return mount;
  }

  return {
    async start() {
      const { remotes } = await readJson<RemoteList>('/remotes.json');
      useRemotes.setState({
        remotes: remotes.map(({ name, manifest }) => ({ name, manifestUrl: manifest, manifest: kept(name) })),
      });
      // What an earlier visit kept is good enough to start with; it is brought up to date meanwhile.
      const reads = useRemotes.getState().remotes.map((remote) => ({ remote, done: readManifest(remote) }));
      for (const { remote, done } of reads) {
        startReads.set(remote.name, done);
        done.catch(() => startReads.delete(remote.name));
      }
      const unknown = reads.filter(({ remote }) => remote.manifest === undefined);
      await Promise.allSettled(unknown.map(({ done }) => done));
    },

    async open(name) {
      const remote = useRemotes.getState().remotes.find((one) => one.name === name);
      if (remote === undefined) throw new Error(`There is no remote ${name}`);
      const read = startReads.get(name) ?? readManifest(remote);
      startReads.clear();
      const manifest = await read;
      const entryUrl = new URL(manifest.entry, new URL(remote.manifestUrl, window.location.href)).href;
      return { entryUrl, mount: await mountOf(name, entryUrl) };
    },
  };
}
