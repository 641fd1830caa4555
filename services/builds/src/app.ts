import { type Client, releaseUrl } from '@noren/contracts';
import {
  createService,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  openReleases,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import { appConsumers } from './apps/consumers.js';
import { createAppRepository } from './apps/repository.js';
import { createAppService } from './apps/service.js';
import { createBuildWorker } from './assets/build-worker.js';
import { assetConsumers } from './assets/consumers.js';
import { createProgress } from './assets/progress.js';
import { createAssetRepository } from './assets/repository.js';
import { assetRoutes } from './assets/routes.js';
import { createAssetService } from './assets/service.js';
import type { Config } from './config.js';
import { deploymentConsumers } from './deployments/consumers.js';
import { createReleaseWorker } from './deployments/release-worker.js';
import { createDeploymentRepository } from './deployments/repository.js';
import { deploymentRoutes } from './deployments/routes.js';
import { createDeploymentService } from './deployments/service.js';
import type { BuildPorts } from './pipeline/build.js';
import { createRuntimeLoader } from './pipeline/bundle/load-runtime.js';
import { createCompress } from './pipeline/files/compression.js';
import { createReviewRepository } from './reviews/repository.js';
import { reviewRoutes } from './reviews/routes.js';
import { createReviewService } from './reviews/service.js';
import { runtimeConsumers } from './runtimes/consumers.js';
import { createRuntimeRepository } from './runtimes/repository.js';
import { runtimeRoutes } from './runtimes/routes.js';
import { createRuntimeService } from './runtimes/service.js';

export interface BuildsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** Instead of the other services at `API_URL`. */
  readonly client?: Client;
}

/** Brotli's quality: a runtime is compressed once for all its apps, pages at every build. */
const quality = { runtime: 11, page: 5 };
/** Tries of a build that meets passing trouble: some four seconds. */
const buildAttempts = 5;
/** After this long without a word, work counts as lost; a living worker writes far more often. */
const lostAfter = 120_000;

/** Runtime versions, builds, reviews and deployments. */
export async function createBuildsApp(options: BuildsAppOptions): Promise<Service> {
  const { config, mongo, nats } = options;
  const store = openArtifactStore(config.ARTIFACT_STORE);
  const releases = await openReleases(nats);
  const loadRuntime = createRuntimeLoader({ store, cacheDirectory: config.RUNTIME_CACHE });
  const progress = createProgress(nats);
  const repositories = {
    apps: createAppRepository(mongo),
    runtimes: createRuntimeRepository(mongo, (systemName) =>
      releaseUrl(config.MINI_APP_URL, { systemName, environment: 'preview' }),
    ),
    assets: createAssetRepository(mongo),
    reviews: createReviewRepository(mongo),
    deployments: createDeploymentRepository(mongo),
  };

  const apps = createAppService({
    repository: repositories.apps,
    client: options.client ?? serviceClient(config),
  });
  const runtimes = createRuntimeService({
    repository: repositories.runtimes,
    source: config.RUNTIME_SOURCE,
    store,
    compress: createCompress(quality.runtime),
    loadRuntime,
    releases,
    inUse: repositories.apps.usesRuntime,
  });
  const assets = createAssetService({
    repository: repositories.assets,
    app: apps.visible,
    currentApp: apps.current,
    configuration: apps.configuration,
    runtime: runtimes.named,
    progress,
    lostAfter,
    async aftermath(appId, ids) {
      const [reviewed, live, served] = await Promise.all([
        reviews.of(ids),
        deployments.live(appId),
        deployments.served(ids),
      ]);
      return (id) => ({
        review: reviewed.get(id),
        deployedTo: [...live].flatMap(([environment, asset]) => (asset === id ? [environment] : [])),
        served: served.get(id) ?? [],
      });
    },
  });
  const reviews = createReviewService({
    repository: repositories.reviews,
    asset: assets.get,
  });
  const deployments = createDeploymentService({
    repository: repositories.deployments,
    releases,
    releaseUrl: config.MINI_APP_URL,
    app: apps.visible,
    currentApp: apps.current,
    asset: assets.get,
    saveCredentials: apps.saveCredentials,
    lostAfter,
  });

  const ports: BuildPorts = {
    configuration: apps.configuration,
    store,
    loadRuntime,
    compress: createCompress(quality.page),
  };
  const build = createBuildWorker({
    repository: repositories.assets,
    ports,
    runtime: runtimes.bundle,
    changed: progress.changed,
    patience: buildAttempts,
  });
  const release = createReleaseWorker({
    repository: repositories.deployments,
    releases,
    deadlineMs: config.DEPLOY_DEADLINE_MS,
  });
  const ackWaitMs = config.ACK_WAIT_MS;

  return createService({
    ...options,
    name: 'builds',
    routes: [
      ...runtimeRoutes(runtimes),
      ...assetRoutes(assets),
      ...reviewRoutes(reviews),
      ...deploymentRoutes(deployments),
    ],
    consumers: [
      ...appConsumers({ repository: repositories.apps, gone: deployments.withdrawAll }),
      ...runtimeConsumers(runtimes),
      ...assetConsumers(build, { ackWaitMs, attempts: buildAttempts }),
      ...deploymentConsumers(release, { ackWaitMs }),
    ],
    aggregates: Object.values(repositories).flatMap(({ collections }) => collections),
    onStart: progress.start,
  });
}
