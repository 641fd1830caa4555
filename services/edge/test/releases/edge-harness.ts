import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseAck, ReleaseHost } from '@noren/contracts/releases';
import {
  type ArtifactStore,
  chooseReleases,
  openArtifactStore,
  type Releases,
  type Service,
} from '@noren/service-kit';
import {
  createTestHarness,
  eventually,
  type FakeKubernetes,
  publicKey,
  signingKey,
  startKubernetes,
  type TestHarness,
} from '@noren/service-kit/testing';
import { createEdgeApp } from '../../src/app.js';
import type { Config } from '../../src/config.js';

/** Edge replicas over a real NATS and a real directory, with the deployment side played by the test. */
export interface EdgeHarness {
  readonly harness: TestHarness;
  readonly store: ArtifactStore;
  readonly directory: string;
  readonly releases: Releases;
  /** The same storage without the signing, for tests of what others write. */
  readonly unsigned: Releases;
  /** The release source, if `kind` is Kubernetes. */
  readonly kubernetes: FakeKubernetes | undefined;
  /** Configuration of a replica. */
  config(replica: string): Config;
  /** Starts a replica; the harness stops it unless the test did. */
  edge(replica: string): Promise<Service>;
  /** Acknowledgements of a deployment, once there are at least `count`. */
  acks(deploymentId: string, count?: number): Promise<ReleaseAck[]>;
  stop(): Promise<void>;
}

/** @param kind the release source */
export async function createEdgeHarness(
  name: string,
  kind: 'kv' | 'kubernetes' = 'kv',
): Promise<EdgeHarness> {
  const harness = await createTestHarness(name);
  const directory = await mkdtemp(join(tmpdir(), 'noren-edge-'));
  const store = openArtifactStore(`file://${directory}`);
  const kubernetes = kind === 'kubernetes' ? await startKubernetes() : undefined;
  const source = { RELEASE_SOURCE: kind, KUBECONFIG: kubernetes?.kubeConfig };
  /** The host of each deployment. */
  const hosts = new Map<string, ReleaseHost>();
  async function open(key?: string): Promise<Releases> {
    const opened = await chooseReleases({ ...source, RELEASE_SIGNING_KEY: key }, harness);
    return {
      ...opened,
      async publish(pointer) {
        hosts.set(pointer.deploymentId, pointer);
        await opened.publish(pointer);
      },
    };
  }
  const [releases, unsigned] = await Promise.all([open(signingKey), open()]);
  const running: Service[] = [];
  const config = (replica: string): Config => ({
    ...harness.config,
    ...source,
    RELEASE_PUBLIC_KEYS: publicKey,
    // The other release source is used alone.
    NATS_URL: kind === 'kv' ? harness.config.NATS_URL : undefined,
    ARTIFACT_STORE: `file://${directory}`,
    MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
    CONSOLE_ORIGIN: 'http://localhost:8080',
    MESSAGING_ORIGINS: 'https://api.line.me',
    MESSAGING_SANDBOX_URL: 'http://localhost:8083/messaging',
    CARD_GATEWAY_URL: 'http://localhost:8088/card-gateway',
    STRIPE_API_URL: 'http://localhost:8088/stripe',
    VERITRANS_TOKEN_URL: 'http://localhost:8088/veritrans/4gtoken',
    REPLICA: replica,
    CACHE_MB: 16,
  });
  return {
    harness,
    store,
    directory,
    releases,
    unsigned,
    kubernetes,
    config,
    async edge(replica) {
      const nats = kind === 'kv' ? (await harness.connect()).nats : undefined;
      const service = await createEdgeApp({ config: config(replica), nats, log: harness.log });
      running.push(service);
      await service.start();
      return service;
    },
    async acks(deploymentId, count = 1) {
      const ackByReplica = new Map<string, ReleaseAck>();
      const { systemName, environment } = hosts.get(deploymentId) ?? {
        systemName: '',
        environment: 'development',
      };
      const deployment = { systemName, environment, deploymentId };
      const stop = await releases.watchAcks(deployment, (ack) => void ackByReplica.set(ack.replica, ack));
      return eventually(() => {
        if (ackByReplica.size < count) throw new Error(`${ackByReplica.size} of ${count} acknowledgements`);
        return [...ackByReplica.values()];
      }).finally(stop);
    },
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await kubernetes?.stop();
      await harness.stop();
      await rm(directory, { recursive: true });
    },
  };
}
