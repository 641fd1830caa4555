import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseAck, ReleaseHost } from '@noren/contracts';
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
  type KubernetesDouble,
  startKubernetes,
  type TestHarness,
} from '@noren/service-kit/testing';
import { createEdgeApp } from '../../src/app.js';
import type { Config } from '../../src/config.js';

/** Edges over a real NATS and a real directory, and the other side of their work: deployments. */
export interface EdgeHarness {
  readonly harness: TestHarness;
  readonly store: ArtifactStore;
  readonly directory: string;
  readonly releases: Releases;
  /** Where releases are, unless in NATS. */
  readonly kubernetes: KubernetesDouble | undefined;
  /** What a replica is told. */
  config(replica: string): Config;
  /** A replica that serves; stopped with the harness unless before. */
  edge(replica: string): Promise<Service>;
  /** Acknowledgements of a deployment, once there are so many. */
  acks(deploymentId: string, count?: number): Promise<ReleaseAck[]>;
  stop(): Promise<void>;
}

/** @param kind where releases are */
export async function createEdgeHarness(
  name: string,
  kind: 'kv' | 'kubernetes' = 'kv',
): Promise<EdgeHarness> {
  const harness = await createTestHarness(name);
  const directory = await mkdtemp(join(tmpdir(), 'noren-edge-'));
  const store = openArtifactStore(`file://${directory}`);
  const kubernetes = kind === 'kubernetes' ? await startKubernetes() : undefined;
  const source = { RELEASE_SOURCE: kind, KUBECONFIG: kubernetes?.kubeConfig };
  const opened = await chooseReleases(source, harness);
  /** Of each deployment. */
  const hosts = new Map<string, ReleaseHost>();
  const releases: Releases = {
    ...opened,
    async publish(pointer) {
      hosts.set(pointer.deploymentId, pointer);
      await opened.publish(pointer);
    },
  };
  const running: Service[] = [];
  const config = (replica: string): Config => ({
    ...harness.config,
    ...source,
    // The other source is listened to alone.
    NATS_URL: kind === 'kv' ? harness.config.NATS_URL : undefined,
    ARTIFACT_STORE: `file://${directory}`,
    MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
    CONSOLE_ORIGIN: 'http://localhost:8080',
    MESSAGING_ORIGINS: 'https://api.line.me',
    MESSAGING_SANDBOX_URL: 'http://localhost:8083/messaging',
    CARD_GATEWAY_URL: 'http://localhost:8088/card-gateway',
    REPLICA: replica,
    CACHE_MB: 16,
  });
  return {
    harness,
    store,
    directory,
    releases,
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
      const seen = new Map<string, ReleaseAck>();
      const { systemName, environment } = hosts.get(deploymentId) ?? {
        systemName: '',
        environment: 'development',
      };
      const deployment = { systemName, environment, deploymentId };
      const stop = await releases.watchAcks(deployment, (ack) => void seen.set(ack.replica, ack));
      return eventually(() => {
        if (seen.size < count) throw new Error(`${seen.size} of ${count} acknowledgements`);
        return [...seen.values()];
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
