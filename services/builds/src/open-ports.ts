import type { Client } from '@noren/contracts/client';
import { releaseUrl } from '@noren/contracts/releases';
import {
  chooseReleases,
  createAuditLog,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import { createAppProjection } from './apps/projection.js';
import { createProgress } from './assets/progress.js';
import { createAssetRepository } from './assets/repository.js';
import { createRuntimeGuard } from './assets/runtime-guard.js';
import type { Config } from './config.js';
import { createDeploymentLogRepository } from './deployment-logs/repository.js';
import { createDeploymentRepository } from './deployments/repository.js';
import { createMetrics } from './metrics.js';
import { createRuntimeLoader } from './pipeline/bundle/load-runtime.js';
import { createReviewRepository } from './reviews/repository.js';
import { createBundleRepository } from './runtimes/bundles/repository.js';
import { createRuntimeRepository } from './runtimes/repository.js';

export interface BuildsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** Client for calls to other services; defaults to one for `API_URL`. */
  readonly client?: Client;
}

export type Ports = Awaited<ReturnType<typeof openPorts>>;

/** Opens the storage, caches and clients that the resources depend on. */
export async function openPorts({ config, mongo, nats, log, client }: BuildsAppOptions) {
  const store = openArtifactStore(config.ARTIFACT_STORE);
  const previewUrl = (systemName: string) =>
    releaseUrl(config.MINI_APP_URL, { systemName, environment: 'preview' });
  const assets = createAssetRepository(mongo);
  const runtimes = createRuntimeRepository(mongo, previewUrl);
  return {
    guard: createRuntimeGuard(mongo, assets, runtimes.retain),
    store,
    audit: createAuditLog(mongo, { kinds: ['runtime'], sources: ['builds'] }),
    loadRuntime: createRuntimeLoader({ store, cacheDirectory: config.RUNTIME_CACHE }),
    releases: await chooseReleases(config, { nats, log }),
    progress: createProgress(nats),
    client: client ?? serviceClient('builds', config),
    metrics: createMetrics(assets),
    repositories: {
      apps: createAppProjection(mongo),
      bundles: createBundleRepository(mongo),
      runtimes,
      assets,
      reviews: createReviewRepository(mongo),
      deployments: createDeploymentRepository(mongo),
      logs: createDeploymentLogRepository(mongo),
    },
  };
}
