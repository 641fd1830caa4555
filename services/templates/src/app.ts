import { templateTagEndpoints, templateTypeEndpoints } from '@noren/contracts';
import {
  type Collection,
  createAuditLog,
  createResponseCache,
  createService,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  type Service,
  type VerifyToken,
} from '@noren/service-kit';
import { appConsumers, createAppProjection } from './apps/projection.js';
import type { Config } from './config.js';
import { fileRoutes } from './files/routes.js';
import { createFileService, type ImageFile } from './files/service.js';
import { createTagRepository, createTypeRepository } from './labels/repository.js';
import { tagRoutes, typeRoutes } from './labels/routes.js';
import { createLabelService } from './labels/service.js';
import { createTemplateRepository } from './templates/repository.js';
import { templateRoutes } from './templates/routes.js';
import { readSeeds, seedDirectory } from './templates/seeds.js';
import { createTemplateService } from './templates/service.js';

const name = 'templates';

export interface TemplatesAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
}

/** The service for the templates that apps start from. It adds Noren's own templates on first start. */
export function createTemplatesApp(options: TemplatesAppOptions): Service {
  const { config, mongo, nats } = options;
  const repositories = {
    templates: createTemplateRepository(mongo),
    types: createTypeRepository(mongo),
    tags: createTagRepository(mongo),
    apps: createAppProjection(mongo),
  };
  const audit = createAuditLog(mongo, { kinds: ['template'], sources: [name] });
  const cache = createResponseCache<ImageFile>(nats, { service: name, name: 'images' });
  const files = createFileService({
    store: openArtifactStore(config.ARTIFACT_STORE),
    cache,
    seeds: seedDirectory,
  });
  const types = createLabelService({
    repository: repositories.types,
    usedBy: repositories.templates.ofType,
    endpoints: templateTypeEndpoints,
    failures: {
      create: 'templateTypeCreateFailed',
      update: 'templateTypeUpdateFailed',
      delete: 'templateTypeDeleteFailed',
    },
  });
  const tags = createLabelService({
    repository: repositories.tags,
    usedBy: repositories.templates.ofTag,
    endpoints: templateTagEndpoints,
    failures: {
      create: 'templateTagCreateFailed',
      update: 'templateTagUpdateFailed',
      delete: 'templateTagDeleteFailed',
    },
  });
  const templates = createTemplateService({
    repository: repositories.templates,
    references: { typeExists: types.exists, tagExists: tags.exists, imageExists: files.hasImage },
    toManifest: files.template,
    usedBy: repositories.apps.listByTemplate,
    forget: files.forget,
    audit,
  });
  return createService({
    ...options,
    name,
    // Routes with a literal segment where an id could be (`/templates/tags`) come before those with an id.
    routes: [...typeRoutes(types), ...tagRoutes(tags), ...fileRoutes(files), ...templateRoutes(templates)],
    consumers: [...appConsumers(repositories.apps), ...audit.consumers],
    aggregates: [
      ...audit.collections,
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
    ],
    workers: [cache],
    onStart: async () => templates.seed(await readSeeds(seedDirectory)),
  });
}
