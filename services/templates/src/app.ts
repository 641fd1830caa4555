import type { Client } from '@noren/contracts/client';
import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { templateTypeEndpoints } from '@noren/contracts/template-types';
import {
  type Collection,
  createAccessRecords,
  createAuditLog,
  createReferenceGuard,
  createResponseCache,
  createService,
  type Log,
  type Mongo,
  type Nats,
  openArtifactStore,
  releaseReference,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import type { Config } from './config.js';
import { fileRoutes } from './files/routes.js';
import { createFileService, type ImageFile } from './files/service.js';
import { createTagRepository, createTypeRepository } from './labels/repository.js';
import { tagRoutes, typeRoutes } from './labels/routes.js';
import { createLabelService, type LabelReferenceKind } from './labels/service.js';
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
  /** Client for calls to other services; defaults to one with the configuration's credentials. */
  readonly client?: Client;
}

/** The service for the templates that apps start from. It adds Noren's own templates on first start. */
export function createTemplatesApp(options: TemplatesAppOptions): Service {
  const { config, mongo, nats, client = serviceClient('templates', config) } = options;
  const repositories = createRepositories(mongo);
  const audit = createAuditLog(mongo, { kinds: ['template'], sources: [name] });
  const cache = createResponseCache<ImageFile>(nats, { service: name, name: 'images' });
  const files = createFileService({
    store: openArtifactStore(config.ARTIFACT_STORE),
    cache,
    seeds: seedDirectory,
  });
  const guard = createGuard(mongo, repositories);
  const types = createLabelService({
    repository: repositories.types,
    kind: 'templateType',
    guard,
    endpoints: templateTypeEndpoints,
    failures: {
      create: 'templateTypeCreateFailed',
      update: 'templateTypeUpdateFailed',
      delete: 'templateTypeDeleteFailed',
    },
  });
  const tags = createLabelService({
    repository: repositories.tags,
    kind: 'templateTag',
    guard,
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
    guard,
    release: (id, retained) => releaseReference(client, { kind: 'template', id, retained }),
    clearCache: files.clearCache,
    audit,
  });
  return createService({
    ...options,
    access: createAccessRecords(mongo, name),
    name,
    // Routes with a literal segment where an id could be (`/templates/tags`) come before those with an id.
    routes: [...typeRoutes(types), ...tagRoutes(tags), ...fileRoutes(files), ...templateRoutes(templates)],
    consumers: audit.consumers,
    aggregates: [
      ...audit.collections,
      ...guard.collections,
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
    ],
    workers: [cache],
    onStart: async () => templates.seed(await readSeeds(seedDirectory)),
  });
}

/** Creates the guard of the categories and tags that templates refer to. */
function createGuard(mongo: Mongo, repositories: Repositories) {
  const { templates, types, tags } = repositories;
  const aggregates = templates.collections;
  return createReferenceGuard<LabelReferenceKind>(mongo, {
    retain: ({ kind, id }) => (kind === 'templateType' ? types : tags).retain(id),
    users: {
      templateType: { aggregates, list: templates.listUsesOfType },
      templateTag: { aggregates, list: templates.listUsesOfTag },
    },
  });
}

type Repositories = ReturnType<typeof createRepositories>;

function createRepositories(mongo: Mongo) {
  return {
    templates: createTemplateRepository(mongo),
    types: createTypeRepository(mongo),
    tags: createTagRepository(mongo),
  };
}
