import type { ReleaseEnvironment, ReleaseHost } from '@noren/contracts/releases';
import type { PointerChange, Stop } from '../releases.js';
import type { Cluster } from './cluster.js';
import { type MiniAppRelease, releasesPath, toPointer } from './mini-app-releases.js';
import type { ReplicaStatuses } from './replica-statuses.js';
import { watchResources } from './watch-resources.js';

export interface WatchReleasesOptions {
  readonly cluster: Cluster;
  readonly statuses: ReplicaStatuses;
  /** True if this cluster holds the resources of an environment. */
  readonly serves: (environment: ReleaseEnvironment) => boolean;
  readonly onChange: (change: PointerChange) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Watches the pointers in a cluster's resources, ignoring changes of status alone. */
export function watchReleases(options: WatchReleasesOptions): Promise<Stop> {
  const { cluster, statuses, onChange } = options;
  /** Reported states, by name of the resource. */
  const reported = new Map<string, { host: ReleaseHost; state: string }>();

  async function handleDeletion(name: string): Promise<void> {
    const known = reported.get(name);
    statuses.drop(name);
    if (!reported.delete(name) || known === undefined) return;
    await onChange({ host: known.host, pointer: undefined });
  }

  return watchResources<MiniAppRelease>({
    cluster,
    path: releasesPath(cluster),
    async onResource(resource) {
      const { name, uid, deletionTimestamp } = resource.metadata;
      if (deletionTimestamp !== undefined) return handleDeletion(name);
      const pointer = toPointer(resource);
      if (!options.serves(pointer.environment)) return;
      statuses.note(resource);
      // A recreated resource has no acknowledgements yet, so it is reported again.
      const state = JSON.stringify([uid, pointer]);
      if (reported.get(name)?.state === state) return;
      const host = { systemName: pointer.systemName, environment: pointer.environment };
      reported.set(name, { host, state });
      await onChange({ host, pointer });
    },
    onGone: handleDeletion,
    onError: options.onError,
  });
}
