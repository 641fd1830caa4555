import type { Client } from '@noren/contracts';
import {
  type Collection,
  createCipher,
  createService,
  type Log,
  type Mongo,
  type Nats,
  openAudit,
  type ResponseCache,
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
import { createConfigurationService } from './configurations/service.js';
import { groupConsumers } from './groups/consumers.js';
import { createGroupRepository } from './groups/repository.js';
import { createGroupService } from './groups/service.js';
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

/** Apps and their settings, with what they need to know of groups and templates. */
export function createAppsApp(options: AppsAppOptions): Service {
  const { config, mongo, client = serviceClient(config) } = options;
  const repositories = {
    apps: createAppRepository(mongo),
    configurations: createConfigurationRepository(mongo),
    groups: createGroupRepository(mongo),
    runtimes: createRuntimeRepository(mongo),
    templates: createTemplateRepository(mongo),
  };
  const audit = openAudit(mongo, { kinds: ['app'], sources: ['apps', 'builds', 'loyalty'] });
  /** What is kept of apps to answer faster. */
  const caches: readonly ResponseCache<object>[] = [];
  const groups = createGroupService({ repository: repositories.groups, client });
  const runtimes = createRuntimeService({ repository: repositories.runtimes, client });
  const templates = createTemplateService({ repository: repositories.templates, client });
  const configurations = createConfigurationService({
    repository: repositories.configurations,
    appOf: (caller, appId) => apps.get(caller, appId),
  });
  const apps = createAppService({
    repository: repositories.apps,
    cipher: createCipher(config.ENCRYPTION_KEY),
    groups,
    templates,
    runtimes,
    configurations,
    audit,
    caches,
  });
  return createService({
    ...options,
    name: 'apps',
    routes: [...appRoutes(apps), ...configurationRoutes(configurations)],
    consumers: [
      ...groupConsumers(groups, apps.groupChanged),
      ...templateConsumers(templates, apps.templateChanged),
      ...runtimeConsumers(runtimes),
      ...configurationConsumers(configurations),
      ...audit.consumers,
    ],
    aggregates: [
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
      ...audit.collections,
    ],
    workers: caches,
  });
}
