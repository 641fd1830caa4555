import type { RemoteList } from '@noren/contracts/base';
import type { ServedManifest } from '@noren/mfe-kit';
import type { RemoteMount } from '@noren/mfe-kit/remote';
import { create } from 'zustand';
import { filesOf } from './remote-files.js';
import { type KnownRemote, ownerOf } from './remote-list.js';

/** For so many milliseconds what was read of a remote is what is deployed now. */
const freshMilliseconds = 5_000;

interface RemoteState {
  remotes: readonly KnownRemote[];
}

/** Every remote of `/remotes.json`; the frame draws its navigation from it. */
export const useRemotes = create<RemoteState>()(() => ({ remotes: [] }));

export interface RegistryDependencies {
  /** Gives what a server says now; a server that says nothing fails in the end. */
  fetch: (url: string) => Promise<Response>;
  /** Keeps manifests from visit to visit, so that a remote that is down keeps its place in the navigation. */
  storage: Storage;
  /** Loads the mount of a deployed entry. */
  load: (name: string, entryUrl: string) => Promise<RemoteMount>;
  /** Has the browser fetch files that will be asked for. */
  preload: (urls: readonly string[]) => void;
}

export interface RemoteRegistry {
  /** Reads the list and the manifests; waits only for those that no earlier visit kept. */
  start(): Promise<void>;
  /** Begins what {@link open} will do for the owner of a path, where somebody is about to go; fails in silence. */
  prepare(pathname: string): void;
  /** Reads a remote's manifest again, unless that was just done, and gives the mount of what is deployed now. @throws when it is down. */
  open(name: string): Promise<OpenedRemote>;
}

export interface OpenedRemote {
  /** Address of the entry; another deployment has another one. */
  entryUrl: string;
  mount: RemoteMount;
}

export function createRemoteRegistry({
  fetch: send,
  storage,
  load,
  preload,
}: RegistryDependencies): RemoteRegistry {
  const mounts = new Map<string, Promise<RemoteMount>>();
  /** What was read just now, at the start or for somebody who was about to go there; each for one opening. */
  const reads = new Map<string, { at: number; manifest: Promise<ServedManifest> }>();
  const keyOf = (name: string) => `noren.manifest.${name}`;

  async function readJson<T>(url: string): Promise<T> {
    const response = await send(url);
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

  /** Reads a manifest for the opening that comes. */
  function readAhead(remote: KnownRemote): Promise<ServedManifest> {
    const manifest = readManifest(remote);
    reads.set(remote.name, { at: Date.now(), manifest });
    manifest.catch(() => reads.delete(remote.name));
    return manifest;
  }

  function justRead(name: string): Promise<ServedManifest> | undefined {
    const read = reads.get(name);
    return read !== undefined && Date.now() - read.at < freshMilliseconds ? read.manifest : undefined;
  }

  async function openDeployed(remote: KnownRemote, read: Promise<ServedManifest>): Promise<OpenedRemote> {
    const { entryUrl, files } = filesOf(remote.manifestUrl, await read);
    let mount = mounts.get(entryUrl);
    if (mount === undefined) {
      preload(files);
      mount = load(remote.name, entryUrl);
      mounts.set(entryUrl, mount);
      // A failure is not kept: the next visit or a retry loads again.
      mount.catch(() => mounts.delete(entryUrl));
    }
    return { entryUrl, mount: await mount };
  }

  return {
    async start() {
      const { remotes } = await readJson<RemoteList>('/remotes.json');
      useRemotes.setState({
        remotes: remotes.map(({ name, manifest }) => ({ name, manifestUrl: manifest, manifest: kept(name) })),
      });
      // What an earlier visit kept is good enough to start with; it is brought up to date meanwhile.
      const begun = useRemotes.getState().remotes.map((remote) => ({ remote, done: readAhead(remote) }));
      const unknown = begun.filter(({ remote }) => remote.manifest === undefined);
      await Promise.allSettled(unknown.map(({ done }) => done));
    },

    prepare(pathname) {
      const { remotes } = useRemotes.getState();
      const owner = ownerOf(pathname, remotes)?.remote;
      const remote = remotes.find(({ name }) => name === owner);
      if (remote === undefined) return;
      openDeployed(remote, justRead(remote.name) ?? readAhead(remote)).catch(() => undefined);
    },

    async open(name) {
      const remote = useRemotes.getState().remotes.find((one) => one.name === name);
      if (remote === undefined) throw new Error(`There is no remote ${name}`);
      const read = justRead(name) ?? readManifest(remote);
      reads.clear();
      return openDeployed(remote, read);
    },
  };
}
