import type { ReleaseAck, ReleaseEnvironment, ReleaseHost, ReleasePointer } from '@noren/contracts';
import { StorageType } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { Nats } from '../events/connect-nats.js';
import { watchBucket } from './watch-bucket.js';
import type { Releases } from './releases.js';

/** A replica without a sign of life for this long does not count any more. */
const aliveMs = 6_000;
const beatMs = 2_000;
/** Of each host, the present one included. */
const keptPointers = 6;
const keepAcksMs = 24 * 60 * 60 * 1000;

/** The three buckets of the release target. */
interface Buckets {
  pointers: KV;
  replicas: KV;
  acks: KV;
}

/** Release target and source over NATS key-value buckets: for the local stack and for one cluster. */
export async function openReleases(nats: Nats): Promise<Releases> {
  const kvm = new Kvm(nats.jetstream);
  /** Made anew where they are missing, so that a server that lost its state can be worked with. */
  const open = async (): Promise<Buckets> => ({
    pointers: await kvm.create('releases', { history: keptPointers }),
    replicas: await kvm.create('release-replicas', { ttl: aliveMs, storage: StorageType.Memory }),
    acks: await kvm.create('release-acks', { ttl: keepAcksMs }),
  });
  let buckets = await open();
  nats.onReconnect(() => {
    open().then(
      (opened) => (buckets = opened),
      () => undefined,
    );
  });

  return {
    async publish(pointer) {
      await buckets.pointers.put(keyOf(pointer), JSON.stringify(pointer));
    },
    withdraw: (host) => buckets.pointers.delete(keyOf(host)),
    async pointer(host) {
      const entry = await buckets.pointers.get(keyOf(host));
      return entry?.operation === 'PUT' ? entry.json<ReleasePointer>() : undefined;
    },
    async earlier(host) {
      const found: ReleasePointer[] = [];
      for await (const entry of await buckets.pointers.history({ key: keyOf(host) })) {
        if (entry.operation === 'PUT') found.unshift(entry.json<ReleasePointer>());
      }
      return found.slice(1);
    },
    watch: (onChange) =>
      watchBucket(
        nats,
        async () => (await open()).pointers,
        '>',
        async (entry) => {
          const pointer = entry.operation === 'PUT' ? entry.json<ReleasePointer>() : undefined;
          await onChange({ host: hostOf(entry.key), pointer });
        },
      ),
    async heartbeat(replica) {
      const beat = () => buckets.replicas.put(word(replica), replica);
      await beat();
      const timer = setInterval(() => {
        if (nats.ready()) beat().catch(() => undefined);
      }, beatMs);
      const again = () => void beat().catch(() => undefined);
      const forget = nats.onReconnect(again);
      return async () => {
        clearInterval(timer);
        forget();
        if (nats.ready()) await buckets.replicas.delete(word(replica));
      };
    },
    async replicas() {
      const names: string[] = [];
      for await (const key of await buckets.replicas.keys()) {
        const entry = await buckets.replicas.get(key);
        if (entry?.operation === 'PUT') names.push(entry.string());
      }
      return names.sort();
    },
    async acknowledge(ack) {
      await buckets.acks.put(`${word(ack.deploymentId)}.${word(ack.replica)}`, JSON.stringify(ack));
    },
    watchAcks: (deploymentId, onAck) =>
      watchBucket(
        nats,
        async () => (await open()).acks,
        `${word(deploymentId)}.*`,
        async (entry) => {
          if (entry.operation === 'PUT') await onAck(entry.json<ReleaseAck>());
        },
      ),
  };
}

function keyOf({ systemName, environment }: ReleaseHost): string {
  return `${systemName}.${environment}`;
}

function hostOf(key: string): ReleaseHost {
  const [systemName = '', environment] = key.split('.');
  return { systemName, environment: environment as ReleaseEnvironment };
}

/** One token of a key: what keys may not hold becomes a hyphen. */
function word(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, '-');
}
