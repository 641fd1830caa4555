import type { Caller, Client, Configuration } from '@noren/contracts';
import {
  type Collection,
  createCipher,
  createResponseCache,
  createService,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  openAudit,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import { createAppRepository } from './apps/repository.js';
import { appRoutes } from './apps/routes.js';
import { createAppService } from './apps/service.js';
import type { Config } from './config.js';
import { configurationConsumers } from './configurations/consumers.js';
import { createConfigurationRepository } from './configurations/repository.js';
import { configurationRoutes } from './configurations/routes.js';
import { createSecrets } from './configurations/secrets.js';
import { createConfigurationService } from './configurations/service.js';
import { connectionConsumers } from './connections/consumers.js';
import { createConnectionRepository } from './connections/repository.js';
import { createConnectionService } from './connections/service.js';
import { groupConsumers } from './groups/consumers.js';
import { createGroupRepository } from './groups/repository.js';
import { createGroupService } from './groups/service.js';
import { imageConsumers } from './images/consumers.js';
import { createImageRepository } from './images/repository.js';
import { imageRoutes } from './images/routes.js';
import { createImageService } from './images/service.js';
import { runtimeConsumers } from './runtimes/consumers.js';
import { createRuntimeRepository } from './runtimes/repository.js';
import { createRuntimeService } from './runtimes/service.js';
import { templateConsumers } from './templates/consumers.js';
import { createTemplateRepository } from './templates/repository.js';
import { createTemplateService } from './templates/service.js';

export interface AppsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
  /** How other services are asked; with the configuration's credentials unless told. */
  readonly client?: Client;
}

/** Apps, their settings and images, with what they need to know of groups, Connect IDs and templates. */
export function createAppsApp(options: AppsAppOptions): Service {
  const ports = openPorts(options);
  const { repositories, audit, answers } = ports;
  const { apps, configurations, images, groups, templates, runtimes, connections } = createServices(ports);
  return createService({
    ...options,
    name: 'apps',
    routes: [...appRoutes(apps), ...configurationRoutes(configurations), ...imageRoutes(images)],
    consumers: [
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
      ...audit.collections,
    ],
    workers: Object.values(answers),
  });
}

/** What the resources stand on. */
function openPorts({ config, mongo, nats, client }: AppsAppOptions) {
  const cipher = createCipher(config.ENCRYPTION_KEY);
  const secrets = createSecrets(cipher);
  return {
    ...{ cipher, secrets },
    client: client ?? serviceClient(config),
    store: openArtifactStore(config.ARTIFACT_STORE),
    audit: openAudit(mongo, { kinds: ['app'], sources: ['apps', 'builds', 'loyalty'] }),
    /** What is kept of apps to answer faster. */
    answers: {
      versions: createResponseCache<Configuration>(nats, { service: 'apps', name: 'versions' }),
      images: createResponseCache<Buffer>(nats, { service: 'apps', name: 'images' }),
    },
    repositories: {
      apps: createAppRepository(mongo),
      configurations: createConfigurationRepository(mongo, secrets),
      connections: createConnectionRepository(mongo),
      groups: createGroupRepository(mongo),
      images: createImageRepository(mongo),
      runtimes: createRuntimeRepository(mongo),
      templates: createTemplateRepository(mongo),
    },
  };
}

/** The resources; what one needs of another is passed as a function. */
function createServices(ports: ReturnType<typeof openPorts>) {
  const { repositories, client, cipher, secrets, store, audit, answers } = ports;
  const groups = createGroupService({ repository: repositories.groups, client });
  const runtimes = createRuntimeService({ repository: repositories.runtimes, client });
  const templates = createTemplateService({ repository: repositories.templates, client });
  const connections = createConnectionService({ repository: repositories.connections, client });
  const appOf = (caller: Caller, appId: string) => apps.get(caller, appId);
  const configurations = createConfigurationService({
    repository: repositories.configurations,
    answers: answers.versions,
    images: { expect: (caller, appId, files) => images.expect(caller, appId, files) },
    ...{ appOf, secrets, connections },
  });
  const images = createImageService({
    repository: repositories.images,
    answers: answers.images,
    usesOf: configurations.usesOf,
    ...{ appOf, store },
  });
  const apps = createAppService({
    repository: repositories.apps,
    caches: Object.values(answers),
    ...{ cipher, groups, templates, runtimes, configurations, audit },
  });
  return { apps, configurations, images, groups, templates, runtimes, connections };
}
