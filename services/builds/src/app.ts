import { releaseUrl } from '@noren/contracts/releases';
import {
  type Consumer,
  createAccessRecords,
  createCompress,
  createService,
  releaseReference,
  type Service,
  type Worker,
} from '@noren/service-kit';
import { appConsumers } from './apps/projection.js';
import { createAppService } from './apps/service.js';
import { createBuildWorker } from './assets/build-worker.js';
import { assetConsumers } from './assets/consumers.js';
import { assetRoutes } from './assets/routes.js';
import { createRestoreRelease } from './assets/restore-release.js';
import { createAssetService } from './assets/service.js';
import type { Config } from './config.js';
import { deploymentLogConsumers } from './deployment-logs/consumers.js';
import { createDeploymentLogService } from './deployment-logs/service.js';
import { deploymentConsumers } from './deployments/consumers.js';
import { reconcileReleases, restorePointers } from './deployments/reconcile-releases.js';
import { createGetLiveSettings } from './deployments/live-settings.js';
import { createAnnouncer } from './deployments/platform.js';
import { createToPointer } from './deployments/release-pointer.js';
import { createReleaseWorker } from './deployments/release-worker.js';
import { createReleaseSync } from './deployments/sync-releases.js';
import { deploymentRoutes } from './deployments/routes.js';
import { createDeploymentService } from './deployments/service.js';
import { type BuildsAppOptions, openPorts, type Ports } from './open-ports.js';
import { reviewRoutes } from './reviews/routes.js';
import { createReviewService } from './reviews/service.js';
import { createBundleService } from './runtimes/bundles/service.js';
import { runtimeConsumers } from './runtimes/consumers.js';
import { runtimeRoutes } from './runtimes/routes.js';
import { createRuntimeService } from './runtimes/service.js';
import { getDeploymentSummary } from './deployment-summary.js';
import { workRoutes } from './work/routes.js';
import { createWorkService } from './work/service.js';

/** Brotli quality: a runtime is compressed once for all apps, pages in every build. */
const quality = { runtime: 11, page: 5 };
/** Attempts of a build after transient failures, crashed workers included: about half a minute in total. */
const buildAttempts = 10;
const buildBackoffMs = [200, 500, 1_000, 2_000, 5_000];
/** Milliseconds without progress after which work counts as lost; a running worker writes far more often. */
const staleAfterMs = 120_000;

/** Creates the service that owns runtime versions, builds, reviews and deployments. */
export async function createBuildsApp(options: BuildsAppOptions): Promise<Service> {
  const ports = await openPorts(options);
  const services = createServices(options.config, ports);
  const { bundles, runtimes, assets, reviews, deployments, liveSettings, logs, work, syncReleases } =
    services;
  return createService({
    ...options,
    access: createAccessRecords(options.mongo, 'builds'),
    name: 'builds',
    routes: [
      ...runtimeRoutes(runtimes, bundles),
      ...assetRoutes(assets),
      ...reviewRoutes(reviews),
      ...deploymentRoutes({ deployments, logs, liveSettings }),
      ...workRoutes(work),
    ],
    consumers: [
      ...appConsumers({
        repository: ports.repositories.apps,
        syncReleases,
        removals: [deployments, logs, reviews, assets].map(({ deleteByApp }) => deleteByApp),
      }),
      ...deploymentLogConsumers(logs, deployments.find),
      ...runtimeConsumers(runtimes),
      ...ports.audit.consumers,
      ...workQueues(options, ports, services),
    ],
    aggregates: [ports.audit, ports.guard, ...Object.values(ports.repositories)].flatMap(
      ({ collections }) => collections,
    ),
    measures: ports.metrics.measures,
    gauges: ports.metrics.gauges,
    workers: [getPointers(options, ports, services)],
    onStart: ports.progress.start,
  });
}

/** Creates the worker that publishes live releases again to a release target that has lost them. */
function getPointers({ nats, log }: BuildsAppOptions, ports: Ports, services: Services): Worker {
  const { runtimes, syncReleases } = services;
  return reconcileReleases(nats, log, async () => {
    await runtimes.publishPreviews();
    return restorePointers(ports.repositories.deployments, syncReleases);
  });
}

type Services = ReturnType<typeof createServices>;

/** Wires the resources: they never import each other, so one gets another's functions passed in. */
function createServices(config: Config, ports: Ports) {
  const { repositories, store, loadRuntime, releases, progress } = ports;
  const apps = createAppService({ repository: repositories.apps, client: ports.client });
  const bundles = createBundleService({
    repository: repositories.bundles,
    registrations: repositories.runtimes,
    source: config.RUNTIME_SOURCE,
    store,
    compress: createCompress(quality.runtime),
    loadRuntime,
  });
  const runtimes = createRuntimeService({
    repository: repositories.runtimes,
    bundles,
    releases,
    async release(name, retained) {
      const target = { kind: 'runtime', id: name } as const;
      const uses = await releaseReference(ports.client, { ...target, retained });
      return uses.length > 0 ? uses : ports.guard.release(target, retained);
    },
    audit: ports.audit,
  });
  const access = { app: apps.getVisible, currentApp: apps.current, staleAfterMs };
  const assets = createAssetService({
    repository: repositories.assets,
    configuration: apps.configuration,
    images: apps.images,
    runtime: runtimes.named,
    guard: ports.guard,
    statusSummary: (appId, ids) => getDeploymentSummary(reviews, deployments, appId, ids),
    progress,
    ...access,
  });
  const reviews = createReviewService({
    repository: repositories.reviews,
    app: apps.getVisible,
    asset: assets.get,
  });
  const deployments = createDeploymentService({
    repository: repositories.deployments,
    releaseUrl: config.MINI_APP_URL,
    asset: assets.get,
    getBuildSummary: assets.getBuildSummary,
    saveCredentials: apps.saveCredentials,
    listVisibleApps: apps.listVisible,
    releases,
    ...access,
  });
  const liveSettings = createGetLiveSettings({ repository: repositories.deployments, store });
  const toPointer = createToPointer({ runtimeVersion: assets.runtimeVersion, approval: reviews.approval });
  const syncReleases = createReleaseSync({
    repository: repositories.deployments,
    isTrashed: repositories.apps.isTrashed,
    releases,
    toPointer,
  });
  const logs = createDeploymentLogService({ repository: repositories.logs, app: apps.getVisible });
  const work = createWorkService({
    listVisibleApps: apps.listVisible,
    reviews: repositories.reviews.waiting,
    failures: repositories.assets.failures,
    publishing: repositories.deployments.waiting,
    numbers: repositories.assets.numbers,
  });
  const resources = { apps, bundles, runtimes, assets, reviews, deployments, liveSettings, logs, work };
  return { ...resources, toPointer, syncReleases };
}

/** Creates the consumers that process builds and deployments. */
function workQueues({ config, log }: BuildsAppOptions, ports: Ports, services: Services): Consumer[] {
  const { apps, runtimes, logs, toPointer, syncReleases } = services;
  const { repositories, store, loadRuntime, releases, progress } = ports;
  const buildPorts = {
    ...{ configuration: apps.configuration, storePicture: apps.storePicture },
    ...{ store, loadRuntime, compress: createCompress(quality.page) },
  };
  const build = createBuildWorker({
    repository: ports.metrics.measuredBuilds(repositories.assets),
    ports: buildPorts,
    runtime: runtimes.bundle,
    notify: progress.notify,
    maxAttempts: buildAttempts,
  });
  const restoreRelease = createRestoreRelease({
    repository: repositories.assets,
    ports: buildPorts,
    runtime: runtimes.bundle,
    compress: createCompress(quality.runtime),
    cacheDirectory: config.RUNTIME_CACHE,
    log,
  });
  const deadlineMs = config.DEPLOY_DEADLINE_MS;
  const announcer = createAnnouncer({
    repository: repositories.deployments,
    announce: apps.announce,
    getUrl: (deployment) => releaseUrl(config.MINI_APP_URL, deployment),
    log: logs.write,
    deadlineMs,
  });
  const release = createReleaseWorker({
    repository: ports.metrics.measuredDeployments(repositories.deployments),
    releases,
    toPointer,
    isTrashed: repositories.apps.isTrashed,
    syncReleases,
    accept: announcer.accept,
    restore: ({ appId, assetsHistoryId, digest }) => restoreRelease(appId, assetsHistoryId, digest),
    log: logs.write,
    deadlineMs,
  });
  const ackWaitMs = config.ACK_WAIT_MS;
  return [
    ...assetConsumers(build, { ackWaitMs, attempts: buildAttempts, backoffMs: buildBackoffMs }),
    ...deploymentConsumers(release, { ackWaitMs }),
    ...announcer.consumers,
  ];
}
