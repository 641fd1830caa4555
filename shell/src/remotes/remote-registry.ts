import type { RemoteList } from '@noren/contracts/console';
import type { ServedManifest } from '@noren/mfe-kit';
import type { RemoteMount } from '@noren/mfe-kit/remote';
import { useLocation } from '@tanstack/react-router';
import { create } from 'zustand';
import { listFiles } from './remote-files.js';
import { type KnownRemote, toOwner } from './remote-list.js';

/** Time during which a manifest counts as current, in milliseconds. */
const freshMilliseconds = 5_000;

interface RemoteState {
  remotes: readonly KnownRemote[];
}

/** All remotes of `/remotes.json`; the frame renders its navigation from it. */
export const useRemotes = create<RemoteState>()(() => ({ remotes: [] }));

/** Returns the id of the app that the current page belongs to. */
export function useOpenAppId(): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const remotes = useRemotes((state) => state.remotes);
  return toOwner(pathname, remotes)?.params['appId'];
}

export interface RegistryDependencies {
  /** Fetches a current response, with a timeout. */
  fetch: (url: string) => Promise<Response>;
  /** Stores manifests between visits, so that the navigation keeps entries of a remote that is down. */
  storage: Storage;
  /** Loads the mount of a deployed entry. */
  load: (name: string, entryUrl: string) => Promise<RemoteMount>;
  /** Preloads files in the browser. */
  preload: (urls: readonly string[]) => void;
}

export interface RemoteRegistry {
  /** Reads the list and the manifests; waits only for manifests that no earlier visit stored. */
  start(): Promise<void>;
  /** Prepares {@link open} for the owner of a path that the user is about to visit; ignores failures. */
  prepare(pathname: string): void;
  /**
   * Reads a remote's manifest, unless it is current, and returns the mount of the current deployment.
   *
   * @throws if the remote is down
   */
  open(name: string): Promise<OpenedRemote>;
}

export interface OpenedRemote {
  /** URL of the entry, different for each deployment. */
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
  /** Manifests read at startup or by {@link RemoteRegistry.prepare}; each is used for one opening. */
  const reads = new Map<string, { at: number; manifest: Promise<ServedManifest> }>();
  const toKey = (name: string) => `noren.manifest.${name}`;

  async function readJson<T>(url: string): Promise<T> {
    const response = await send(url);
    if (!response.ok) throw new TypeError(`${url} responded with status ${response.status}`);
    return (await response.json()) as T;
  }

  async function readManifest(remote: KnownRemote): Promise<ServedManifest> {
    const manifest = await readJson<ServedManifest>(remote.manifestUrl);
    const text = JSON.stringify(manifest);
    if (storage.getItem(toKey(remote.name)) !== text) storage.setItem(toKey(remote.name), text);
    useRemotes.setState(({ remotes }) => ({
      remotes: remotes.map((one) =>
        one.name === remote.name && JSON.stringify(one.manifest) !== text ? { ...one, manifest } : one,
      ),
    }));
    return manifest;
  }

  function findCached(name: string): ServedManifest | undefined {
    try {
      return JSON.parse(storage.getItem(toKey(name)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Reads a manifest for the next opening. */
  function prefetchManifest(remote: KnownRemote): Promise<ServedManifest> {
    const manifest = readManifest(remote);
    reads.set(remote.name, { at: Date.now(), manifest });
    manifest.catch(() => reads.delete(remote.name));
    return manifest;
  }

  function findFreshManifest(name: string): Promise<ServedManifest> | undefined {
    const read = reads.get(name);
    return read !== undefined && Date.now() - read.at < freshMilliseconds ? read.manifest : undefined;
  }

  async function openDeployed(remote: KnownRemote, read: Promise<ServedManifest>): Promise<OpenedRemote> {
    const { entryUrl, files } = listFiles(remote.manifestUrl, await read);
    let mount = mounts.get(entryUrl);
    if (mount === undefined) {
      preload(files);
      mount = load(remote.name, entryUrl);
      mounts.set(entryUrl, mount);
      // Failures are not cached: the next visit or a retry loads again.
      mount.catch(() => mounts.delete(entryUrl));
    }
    return { entryUrl, mount: await mount };
  }

  return {
    async start() {
      const { remotes } = await readJson<RemoteList>('/remotes.json');
      useRemotes.setState({
        remotes: remotes.map(({ name, manifest }) => ({
          name,
          manifestUrl: manifest,
          manifest: findCached(name),
        })),
      });
      // Stored manifests are good enough to start with and are refreshed in the background.
      const started = useRemotes
        .getState()
        .remotes.map((remote) => ({ remote, done: prefetchManifest(remote) }));
      const unknown = started.filter(({ remote }) => remote.manifest === undefined);
      await Promise.allSettled(unknown.map(({ done }) => done));
    },

    prepare(pathname) {
      const { remotes } = useRemotes.getState();
      const owner = toOwner(pathname, remotes)?.remote;
      const remote = remotes.find(({ name }) => name === owner);
      if (remote === undefined) return;
      openDeployed(remote, findFreshManifest(remote.name) ?? prefetchManifest(remote)).catch(() => undefined);
    },

    async open(name) {
      const remote = useRemotes.getState().remotes.find((one) => one.name === name);
      if (remote === undefined) throw new Error(`Unknown remote: ${name}`);
      const read = findFreshManifest(name) ?? readManifest(remote);
      reads.clear();
      return openDeployed(remote, read);
    },
  };
}
