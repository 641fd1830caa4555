import {
  createService,
  type Log,
  type Mongo,
  type Nats,
  type Service,
  type VerifyToken,
} from '@noren/service-kit';
import type { Config } from './config.js';
import { openImages } from './templates/images.js';
import { createTemplateRepository } from './templates/repository.js';
import { templateRoutes } from './templates/routes.js';
import { readSeeds, seedDirectory } from './templates/seeds.js';
import { createTemplateService } from './templates/service.js';

export interface TemplatesAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
}

/** What apps start from. The templates that come with Noren are there from the first start. */
export function createTemplatesApp(options: TemplatesAppOptions): Service {
  const repository = createTemplateRepository(options.mongo);
  const templates = createTemplateService({ repository, images: openImages(seedDirectory) });
  return createService({
    ...options,
    name: 'templates',
    routes: templateRoutes(templates),
    aggregates: repository.collections,
    onStart: async () => templates.seed(await readSeeds(seedDirectory)),
  });
}
