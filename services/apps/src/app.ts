import type { Client } from '@noren/contracts/client';
import type { Configuration } from '@noren/contracts/configurations';
import type { Caller } from '@noren/contracts/permissions';
import {
  type Collection,
  createAccessRecords,
  createAuditLog,
  createCipher,
  createLog,
  createResponseCache,
  createService,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import { appConsumers } from './apps/consumers.js';
import { createPurgeWorker } from './apps/purge-worker.js';
import { createAppRepository } from './apps/repository.js';
import { appRoutes } from './apps/routes.js';
import { createAppService } from './apps/service.js';
import type { Config } from './config.js';
import { configurationConsumers } from './configurations/consumers.js';
import { createConfigurationRepository } from './configurations/repository.js';
import { configurationRoutes } from './configurations/routes.js';
import { createSecrets } from './configurations/secrets.js';
import { createConfigurationService } from './configurations/service.js';
import { createConnectionProjection } from './connections/projection.js';
import { connectionConsumers, createConnectionService } from './connections/service.js';
import { createGroupProjection } from './groups/projection.js';
import { createGroupService, groupConsumers } from './groups/service.js';
import { imageConsumers } from './images/consumers.js';
import { createImageRepository } from './images/repository.js';
import { createStorePictures } from './images/pictures.js';
import { imageRoutes } from './images/routes.js';
import { createImageService } from './images/service.js';
import { createGuard } from './references/guard.js';
import { createPlatform } from './platform/platform.js';
import { createPlatformService, platformRoutes } from './platform/service.js';
import { referenceRoutes } from './references/routes.js';
import { createRuntimeProjection } from './runtimes/projection.js';
import { createRuntimeService, runtimeConsumers } from './runtimes/service.js';
import { createTemplateProjection } from './templates/projection.js';
import { createTemplateService, templateConsumers } from './templates/service.js';

export interface AppsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** Client for calls to other services; defaults to one with the configuration's credentials. */
  readonly client?: Client;
  readonly now?: () => Date;
  /** Pause between runs of background work, ms; by default that of each. Tests shorten it. */
  readonly pauseMs?: number | undefined;
}

/** Creates the service that owns apps, their settings and images; projects what these refer to. */
export function createAppsApp(options: AppsAppOptions): Service {
  const { config, pauseMs, now = () => new Date() } = options;
  const log = options.log ?? createLog({ name: 'apps', level: config.LOG_LEVEL });
  const ports = openPorts(options);
  const { repositories, guard, audit, answers } = ports;
  const { apps, configurations, images, groups, platform, templates, runtimes, connections } = createServices(
    ports,
    now,
  );
  return createService({
    ...options,
    log,
    access: createAccessRecords(options.mongo, 'apps'),
    name: 'apps',
    routes: [
      ...appRoutes(apps),
      ...configurationRoutes(configurations),
      ...imageRoutes(images, createStorePictures({ repository: repositories.images, store: ports.store })),
      ...referenceRoutes(guard),
      ...platformRoutes(platform),
    ],
    consumers: [
      ...appConsumers(apps),
      ...groupConsumers(groups, apps.groupChanged),
      ...templateConsumers(templates, apps.templateChanged),
      ...runtimeConsumers(runtimes),
      ...configurationConsumers(configurations),
      ...connectionConsumers(connections),
      ...imageConsumers(images),
      ...audit.consumers,
    ],
    aggregates: [
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
      ...guard.collections,
      ...audit.collections,
    ],
    workers: [...Object.values(answers), createPurgeWorker({ apps, log, now, pauseMs })],
  });
}

/** Opens the storage, caches and clients that the resources depend on. */
function openPorts({ config, mongo, nats, client = serviceClient('apps', config) }: AppsAppOptions) {
  const cipher = createCipher(config.ENCRYPTION_KEY);
  const secrets = createSecrets(cipher);
  const repositories = {
    apps: createAppRepository(mongo),
    configurations: createConfigurationRepository(mongo, secrets),
    connections: createConnectionProjection(mongo),
    groups: createGroupProjection(mongo),
    images: createImageRepository(mongo),
    runtimes: createRuntimeProjection(mongo),
    templates: createTemplateProjection(mongo),
  };
  return {
    ...{ cipher, secrets },
    client,
    platform: config.PLATFORM_URL === undefined ? undefined : createPlatform(config.PLATFORM_URL),
    guard: createGuard(mongo, client, repositories),
    store: openArtifactStore(config.ARTIFACT_STORE),
    audit: createAuditLog(mongo, { kinds: ['app'], sources: ['apps', 'builds', 'loyalty'] }),
    /** Response caches, keyed by app. */
    answers: {
      versions: createResponseCache<Configuration>(nats, { service: 'apps', name: 'versions' }),
      images: createResponseCache<Buffer>(nats, { service: 'apps', name: 'images' }),
    },
    repositories,
  };
}

/** Wires the resources: they never import each other, so one gets another's functions passed in. */
function createServices(ports: ReturnType<typeof openPorts>, now: () => Date) {
  const { repositories, client, guard, cipher, secrets, store, audit, answers } = ports;
  const groups = createGroupService({ repository: repositories.groups, client });
  const runtimes = createRuntimeService({ repository: repositories.runtimes, client });
  const templates = createTemplateService({ repository: repositories.templates, client });
  const connections = createConnectionService({ repository: repositories.connections, client });
  const getApp = (caller: Caller, appId: string) => apps.get(caller, appId);
  const configurations = createConfigurationService({
    repository: repositories.configurations,
    answers: answers.versions,
    images: { expect: (caller, appId, files) => images.expect(caller, appId, files) },
    ...{ getApp, secrets, connections, guard },
  });
  const images = createImageService({
    repository: repositories.images,
    answers: answers.images,
    getUses: configurations.getUses,
    ...{ getApp, store },
  });
  const apps = createAppService({
    repository: repositories.apps,
    caches: Object.values(answers),
    ...{ cipher, groups, templates, runtimes, configurations, images, guard, audit, now },
  });
  const platform = createPlatformService({
    platform: ports.platform,
    getRegistration: apps.getRegistration,
  });
  return { apps, configurations, images, groups, platform, templates, runtimes, connections };
}
