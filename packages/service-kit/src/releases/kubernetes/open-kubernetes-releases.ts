import type { Log } from '../../observability/log.js';
import { ReleaseConflictError, ReleaseRejectedError, type Releases, type Stop } from '../releases.js';
import type { Cluster } from './cluster.js';
import { type Clusters, type ClustersConfig, openClusters } from './clusters.js';
import { hasStatus, KubernetesError } from './kubernetes-error.js';
import {
  getName,
  type MiniAppRelease,
  readRelease,
  releaseIdentity,
  releasesPath,
  toPointer,
  toSpec,
} from './mini-app-releases.js';
import { openReplicaLeases, type ReplicaLeases } from './replica-leases.js';
import { openReplicaStatuses, type ReplicaStatuses } from './replica-statuses.js';
import { watchReleases } from './watch-releases.js';
import { watchResources } from './watch-resources.js';

/** Field manager of specs. */
const fieldManager = 'noren-builds';
const sweepMs = 60_000;

/** A cluster with its leases and acknowledgements. */
interface Side {
  readonly cluster: Cluster;
  readonly leases: ReplicaLeases;
  readonly statuses: ReplicaStatuses;
}

/**
 * Opens the release target and source on `MiniAppRelease` resources, optionally with a cluster per environment. Specs
 * are applied by their own field manager and never forced; edge replicas acknowledge in the status.
 */
export function openKubernetesReleases(
  config: ClustersConfig,
  { log }: { log?: Log | undefined } = {},
): Releases {
  const clusters: Clusters = openClusters(config);
  const sides = new Map<Cluster, Side>(
    clusters.all.map((cluster) => [
      cluster,
      { cluster, leases: openReplicaLeases(cluster), statuses: openReplicaStatuses(cluster) },
    ]),
  );
  const getSide = (environment: Parameters<Clusters['of']>[0]): Side => {
    const side = sides.get(clusters.of(environment));
    if (side === undefined) throw new Error(`No cluster for ${environment}`);
    return side;
  };
  const onError = (cluster: Cluster) => (error: unknown) => {
    log?.warn({ err: error, cluster: cluster.name }, 'the watch of releases restarts');
  };
  const all = async (start: (side: Side) => Promise<Stop>): Promise<Stop> => {
    const stops = await Promise.all([...sides.values()].map(start));
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  };

  return {
    async publish(pointer) {
      const { cluster } = getSide(pointer.environment);
      const name = getName(pointer);
      const spec = toSpec(pointer, await readRelease(cluster, name));
      const body = { ...releaseIdentity, metadata: { name }, spec };
      const query = { fieldManager, fieldValidation: 'Strict' };
      const path = releasesPath(cluster, name);
      await cluster.call({ method: 'PATCH', path, query, body }).catch((error: unknown) => {
        throw toReleaseError(error);
      });
    },
    async removePointer(host) {
      const { cluster } = getSide(host.environment);
      const path = releasesPath(cluster, getName(host));
      await cluster.call({ method: 'DELETE', path }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
      });
    },
    async pointer(host) {
      const found = await readRelease(getSide(host.environment).cluster, getName(host));
      return found && toPointer(found);
    },
    async listPrevious(host) {
      const found = await readRelease(getSide(host.environment).cluster, getName(host));
      // A withdrawn resource is deleted with its history.
      return (found?.spec.history ?? []).map((earlier) => ({
        pointer: { ...host, ...earlier },
        isWithdrawn: false,
      }));
    },
    watch: (onChange) =>
      all(({ cluster, statuses }) =>
        watchReleases({
          cluster,
          statuses,
          serves: (environment) => clusters.of(environment) === cluster,
          onChange,
          onError: onError(cluster),
        }),
      ),
    heartbeat: (replica) =>
      all(async ({ leases, statuses }) => {
        const stop = await leases.heartbeat(replica);
        const sweep = async () => {
          const present = [...new Set([...(await leases.sweep()), replica])].sort();
          await statuses.sweep(present, present[0] === replica);
        };
        const timer = setInterval(() => {
          sweep().catch((error: unknown) => log?.warn({ err: error }, 'could not sweep up after replicas'));
        }, sweepMs);
        timer.unref();
        return async () => {
          clearInterval(timer);
          statuses.stop();
          await stop();
        };
      }),
    replicas: (environment) => getSide(environment).leases.alive(),
    acknowledge: (host, ack) => getSide(host.environment).statuses.report(host, ack),
    watchAcks({ deploymentId, ...host }, onAck) {
      const { cluster } = getSide(host.environment);
      return watchResources<MiniAppRelease>({
        cluster,
        path: releasesPath(cluster),
        fieldSelector: `metadata.name=${getName(host)}`,
        onResource: async ({ status }) => {
          const acks = (status?.replicas ?? []).filter((ack) => ack.deploymentId === deploymentId);
          for (const ack of acks) await onAck(ack);
        },
        onGone: async () => {},
        onError: onError(cluster),
      });
    },
  };
}

/** Converts an API server error to a release target error. */
function toReleaseError(error: unknown): unknown {
  if (!(error instanceof KubernetesError)) return error;
  if (error.conflicts.length > 0) {
    const managers = [...new Set(error.conflicts.map(({ manager }) => manager))];
    return new ReleaseConflictError(
      managers.map((manager) => ({
        manager,
        fields: error.conflicts.filter((each) => each.manager === manager).map(({ field }) => field),
      })),
    );
  }
  return error.final ? new ReleaseRejectedError(error.message, { cause: error }) : error;
}
