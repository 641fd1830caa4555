import { heartbeatMs, type Stop, staleAfterMs } from '../releases.js';
import type { Cluster } from './cluster.js';
import { hasStatus } from './kubernetes-error.js';
import { pause, type Resource, type ResourceList } from './watch-resources.js';

interface Lease extends Resource {
  readonly spec: { readonly holderIdentity?: string; readonly renewTime?: string };
}

const label = { name: 'noren.app/lease', value: 'edge-replica' } as const;
/** Age after which a lease belongs to a replica that is permanently gone, by any clock. */
export const leaseExpiryMs = 300_000;
/** Maximum clock difference between two machines. */
const skewMs = 60_000;

/** Attempts for the first heartbeat, about half a minute. */
const firstTries = 8;

/** The replicas of a cluster, tracked by leases. */
export interface ReplicaLeases {
  heartbeat(replica: string): Promise<Stop>;
  /** Lists the names of live replicas. */
  alive(): Promise<string[]>;
  /** Deletes the leases of permanently gone replicas. @returns the names of replicas with a lease */
  sweep(): Promise<string[]>;
}

/** Returns the field manager of an edge replica; its entries and leases are its own. */
export function getManager(replica: string): string {
  return `noren-edge.${replica}`.slice(0, 128);
}

export function openReplicaLeases(cluster: Cluster): ReplicaLeases {
  const collection = `/apis/coordination.k8s.io/v1/namespaces/${cluster.namespace}/leases`;
  /** Time at which each lease was first seen with its current renewal time, by this process's clock. */
  const renewals = new Map<string, { renewed: string; at: number }>();

  async function leases(): Promise<readonly Lease[]> {
    const query = { labelSelector: `${label.name}=${label.value}` };
    const { items } = await cluster.call<ResourceList<Lease>>({ method: 'GET', path: collection, query });
    return items;
  }

  /** Clocks of machines differ, so a lease is alive if it was renewed while this process observed it. */
  function lives({ metadata, spec: { renewTime = '' } }: Lease): boolean {
    const now = Date.now();
    const known = renewals.get(metadata.name);
    if (known?.renewed === renewTime) return now - known.at <= staleAfterMs;
    const fresh = known !== undefined || now - Date.parse(renewTime) <= skewMs;
    renewals.set(metadata.name, { renewed: renewTime, at: fresh ? now : now - staleAfterMs - 1 });
    return fresh;
  }

  async function renew(replica: string): Promise<void> {
    const name = leaseName(replica);
    // Leases use microseconds.
    const renewTime = new Date().toISOString().replace(/Z$/, '000Z');
    await cluster.call({
      method: 'PATCH',
      path: `${collection}/${name}`,
      query: { fieldManager: getManager(replica), fieldValidation: 'Strict' },
      body: {
        apiVersion: 'coordination.k8s.io/v1',
        kind: 'Lease',
        metadata: { name, labels: { [label.name]: label.value } },
        spec: { holderIdentity: replica, leaseDurationSeconds: staleAfterMs / 1_000, renewTime },
      },
    });
  }

  async function remove(name: string): Promise<void> {
    await cluster.call({ method: 'DELETE', path: `${collection}/${name}` }).catch((error: unknown) => {
      if (!hasStatus(error, 404)) throw error;
    });
  }

  return {
    async heartbeat(replica) {
      for (let failures = 1; ; failures += 1) {
        const failed = await renew(replica).catch((error: unknown) => ({ error }));
        if (failed === undefined) break;
        if (failures === firstTries) throw failed.error;
        await pause(failures);
      }
      let beating: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        beating = renew(replica).catch(() => undefined);
      }, heartbeatMs);
      return async () => {
        clearInterval(timer);
        await beating.catch(() => undefined);
        // If the deletion fails, the lease expires.
        await remove(leaseName(replica)).catch(() => undefined);
      };
    },
    async alive() {
      const living = (await leases()).filter(lives);
      return living.map(({ spec, metadata }) => spec.holderIdentity ?? metadata.name).sort();
    },
    async sweep() {
      const present: string[] = [];
      for (const { metadata, spec } of await leases()) {
        if (Date.now() - Date.parse(spec.renewTime ?? '') > leaseExpiryMs) await remove(metadata.name);
        else present.push(spec.holderIdentity ?? metadata.name);
      }
      return present;
    },
  };
}

function leaseName(replica: string): string {
  return `edge-${replica
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
