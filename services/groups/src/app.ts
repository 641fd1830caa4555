import {
  createService,
  type Log,
  type Mongo,
  type Nats,
  type Service,
  type VerifyToken,
} from '@noren/service-kit';
import type { Config } from './config.js';
import { groupConsumers } from './groups/consumers.js';
import { createGroupRepository } from './groups/repository.js';
import { groupRoutes } from './groups/routes.js';
import { createGroupService } from './groups/service.js';
import { optionRoutes } from './options/routes.js';
import { createOptionService } from './options/service.js';

export interface GroupsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
}

/** Groups, the features they can have, and which apps use them. */
export function createGroupsApp(options: GroupsAppOptions): Service {
  const repository = createGroupRepository(options.mongo);
  const groups = createGroupService({ repository });
  return createService({
    ...options,
    name: 'groups',
    routes: [...groupRoutes(groups), ...optionRoutes(createOptionService())],
    consumers: groupConsumers(groups),
    aggregates: repository.collections,
  });
}
