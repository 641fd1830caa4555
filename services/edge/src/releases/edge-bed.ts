import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseAck } from '@noren/contracts';
import {
  type ArtifactStore,
  openArtifactStore,
  openReleases,
  type Releases,
  type Service,
} from '@noren/service-kit';
import { createTestBed, eventually, type TestBed } from '@noren/service-kit/testing';
import { createEdgeApp } from '../app.js';

/** Edges over a real NATS and a real directory, and the other side of their work: deployments. */
export interface EdgeBed {
  readonly bed: TestBed;
  readonly store: ArtifactStore;
  readonly directory: string;
  readonly releases: Releases;
  /** A replica that serves; stopped with the bed unless before. */
  edge(replica: string): Promise<Service>;
  /** Acknowledgements of a deployment, once there are so many. */
  acks(deploymentId: string, count?: number): Promise<ReleaseAck[]>;
  stop(): Promise<void>;
}

export async function createEdgeBed(name: string): Promise<EdgeBed> {
  const bed = await createTestBed(name);
  const directory = await mkdtemp(join(tmpdir(), 'noren-edge-'));
  const store = openArtifactStore(`file://${directory}`);
  const releases = await openReleases(bed.nats);
  const running: Service[] = [];
  return {
    bed,
    store,
    directory,
    releases,
    async edge(replica) {
      const { nats } = await bed.connect();
      const config = {
        ...bed.config,
        ARTIFACT_STORE: `file://${directory}`,
        MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
        CONSOLE_ORIGIN: 'http://localhost:8080',
        MESSAGING_ORIGINS: 'https://api.line.me',
        MESSAGING_SANDBOX_URL: 'http://localhost:8083/messaging',
        CARD_GATEWAY_URL: 'http://localhost:8088/card-gateway',
        REPLICA: replica,
        CACHE_MB: 16,
      };
      const service = await createEdgeApp({ config, nats, log: bed.log });
      running.push(service);
      await service.start();
      return service;
    },
    async acks(deploymentId, count = 1) {
      const seen = new Map<string, ReleaseAck>();
      const stop = await releases.watchAcks(deploymentId, (ack) => void seen.set(ack.replica, ack));
      return eventually(() => {
        if (seen.size < count) throw new Error(`${seen.size} of ${count} acknowledgements`);
        return [...seen.values()];
      }).finally(stop);
    },
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await bed.stop();
      await rm(directory, { recursive: true });
    },
  };
}
