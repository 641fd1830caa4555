import type { ReleaseEnvironment, ReleaseHost } from '@noren/contracts';
import type { PointerChange, Stop } from '../releases.js';
import type { Cluster } from './cluster.js';
import { type MiniAppRelease, releasesPath, toPointer } from './mini-app-releases.js';
import type { ReplicaStatuses } from './replica-words.js';
import { watchResources } from './watch-resources.js';

export interface WatchReleasesOptions {
  readonly cluster: Cluster;
  readonly words: ReplicaStatuses;
  /** True if this cluster holds the resources of an environment. */
  readonly serves: (environment: ReleaseEnvironment) => boolean;
  readonly onChange: (change: PointerChange) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Watches the pointers in a cluster's resources, ignoring changes of status alone. */
export function watchReleases(options: WatchReleasesOptions): Promise<Stop> {
  const { cluster, words, onChange } = options;
  /** Reported states, by name of the resource. */
  const told = new Map<string, { host: ReleaseHost; state: string }>();

  async function gone(name: string): Promise<void> {
    const known = told.get(name);
    words.forget(name);
    if (!told.delete(name) || known === undefined) return;
    await onChange({ host: known.host, pointer: undefined });
  }

  return watchResources<MiniAppRelease>({
    cluster,
    path: releasesPath(cluster),
    async onResource(resource) {
      const { name, uid, deletionTimestamp } = resource.metadata;
      if (deletionTimestamp !== undefined) return gone(name);
      const pointer = toPointer(resource);
      if (!options.serves(pointer.environment)) return;
      words.note(resource);
      // A recreated resource has no acknowledgements yet, so it is reported again.
      const state = JSON.stringify([uid, pointer]);
      if (told.get(name)?.state === state) return;
      const host = { systemName: pointer.systemName, environment: pointer.environment };
      told.set(name, { host, state });
      await onChange({ host, pointer });
    },
    onGone: gone,
    onError: options.onError,
  });
}
