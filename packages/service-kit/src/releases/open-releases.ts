import { StorageType } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { releaseBuckets as names } from '@noren/contracts/nats';
import type { ReleaseAck, ReleaseEnvironment, ReleaseHost, ReleasePointer } from '@noren/contracts/releases';
import type { Nats } from '../events/connect-nats.js';
import { getValues, toKeys } from './read-bucket.js';
import { heartbeatMs, type Releases, staleAfterMs } from './releases.js';
import { watchBucket } from './watch-bucket.js';

/** Stored pointers per host, including the current one. */
const maxPointerHistory = 6;
const ackRetentionMs = 24 * 60 * 60 * 1000;
const retryMs = 250;

/** The three buckets of the release target. */
interface Buckets {
  pointers: KV;
  replicas: KV;
  acks: KV;
}

/** Opens the release target and source on NATS key-value buckets: for the local stack and for a single cluster. */
export async function openReleases(nats: Nats): Promise<Releases> {
  const kvm = new Kvm(nats.jetstream);
  /** Recreates missing buckets, so that a server that lost its state remains usable. */
  const create = async (): Promise<Buckets> => ({
    pointers: await kvm.create(names.pointers, { history: maxPointerHistory, replicas: nats.replicas }),
    replicas: await kvm.create(names.replicas, {
      ttl: staleAfterMs,
      storage: StorageType.Memory,
      replicas: nats.replicas,
    }),
    acks: await kvm.create(names.acks, { ttl: ackRetentionMs, replicas: nats.replicas }),
  });
  /** @throws Error if there is no such bucket, which the client itself does not check */
  async function bind(bucket: string): Promise<KV> {
    await nats.manager.streams.info(`KV_${bucket}`);
    return kvm.open(bucket, { allow_direct: true });
  }
  /** Waits for the buckets if another service creates them. */
  const open = async (): Promise<Buckets> => {
    if (nats.createsStreams) return create();
    for (;;) {
      try {
        const [pointers, replicas, acks] = await Promise.all([
          bind(names.pointers),
          bind(names.replicas),
          bind(names.acks),
        ]);
        return { pointers, replicas, acks };
      } catch (error) {
        if (nats.connection.isClosed()) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
  let buckets = await open();
  nats.onReconnect(() => {
    open().then(
      (opened) => (buckets = opened),
      () => undefined,
    );
  });

  return {
    async publish(pointer) {
      await buckets.pointers.put(toKey(pointer), JSON.stringify(pointer));
    },
    removePointer: (host) => buckets.pointers.delete(toKey(host)),
    async pointer(host) {
      const entry = await buckets.pointers.get(toKey(host));
      return entry?.operation === 'PUT' ? entry.json<ReleasePointer>() : undefined;
    },
    async listPrevious(host) {
      const found = await getValues<ReleasePointer>(nats.manager, names.pointers, toKey(host));
      return found
        .reverse()
        .slice(1)
        .map(({ value: pointer, isDeleted: isWithdrawn }) => ({ pointer, isWithdrawn }));
    },
    watch: (onChange) =>
      watchBucket(
        nats,
        { name: names.pointers, filter: '>', open: async () => (await open()).pointers },
        async (entry) => {
          const pointer = entry.operation === 'PUT' ? entry.json<ReleasePointer>() : undefined;
          await onChange({ host: getHost(entry.key), pointer });
        },
      ),
    async heartbeat(replica) {
      const beat = () => buckets.replicas.put(toKeyToken(replica), replica);
      await beat();
      const timer = setInterval(() => {
        if (nats.ready()) beat().catch(() => undefined);
      }, heartbeatMs);
      const beatAgain = () => void beat().catch(() => undefined);
      const removeListener = nats.onReconnect(beatAgain);
      return async () => {
        clearInterval(timer);
        removeListener();
        if (nats.ready()) await buckets.replicas.delete(toKeyToken(replica));
      };
    },
    async replicas() {
      const keys = await toKeys(nats.manager, names.replicas);
      const entries = await Promise.all(keys.map((key) => buckets.replicas.get(key)));
      return entries.flatMap((entry) => (entry?.operation === 'PUT' ? [entry.string()] : [])).sort();
    },
    async acknowledge(_host, ack) {
      await buckets.acks.put(
        `${toKeyToken(ack.deploymentId)}.${toKeyToken(ack.replica)}`,
        JSON.stringify(ack),
      );
    },
    watchAcks: ({ deploymentId }, onAck) =>
      watchBucket(
        nats,
        { name: names.acks, filter: `${toKeyToken(deploymentId)}.*`, open: async () => (await open()).acks },
        async (entry) => {
          if (entry.operation === 'PUT') await onAck(entry.json<ReleaseAck>());
        },
      ),
  };
}

function toKey({ systemName, environment }: ReleaseHost): string {
  return `${systemName}.${environment}`;
}

function getHost(key: string): ReleaseHost {
  const [systemName = '', environment] = key.split('.');
  return { systemName, environment: environment as ReleaseEnvironment };
}

/** Converts text to a key token: characters that keys do not allow become hyphens. */
function toKeyToken(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, '-');
}
