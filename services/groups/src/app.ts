import {
  type Collection,
  createAuditLog,
  createCipher,
  createOriginReader,
  createService,
  type Log,
  type Mongo,
  type Nats,
  type Service,
  type VerifyToken,
} from '@noren/service-kit';
import { appConsumers, createAppProjection } from './apps/projection.js';
import { createAppService } from './apps/service.js';
import type { Config } from './config.js';
import { connectionConsumers } from './connections/consumers.js';
import { createConnectionRepository } from './connections/repository.js';
import { connectionRoutes } from './connections/routes.js';
import { createConnectionService } from './connections/service.js';
import { createGroupRepository } from './groups/repository.js';
import { groupRoutes } from './groups/routes.js';
import { createGroupService } from './groups/service.js';
import { optionRoutes } from './options/routes.js';
import { createOptionService } from './options/service.js';
import { userConsumers } from './users/consumers.js';
import { createUserRepository } from './users/repository.js';
import { userRoutes } from './users/routes.js';
import { createUserService } from './users/service.js';

export interface GroupsAppOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly log?: Log;
  readonly verifyToken?: VerifyToken;
}

/** The service for groups, their features and Connect IDs, the apps that use them, and staff. */
export function createGroupsApp(options: GroupsAppOptions): Service {
  const { config, mongo } = options;
  const repositories = {
    apps: createAppProjection(mongo),
    connections: createConnectionRepository(mongo),
    groups: createGroupRepository(mongo),
    users: createUserRepository(mongo),
  };
  const audit = createAuditLog(mongo, { kinds: ['group', 'connection'], sources: ['groups'] });
  const apps = createAppService({ repository: repositories.apps });
  const connections = createConnectionService({
    repository: repositories.connections,
    cipher: createCipher(config.ENCRYPTION_KEY),
    groupExists: (id) => groups.exists(id),
    appsUsing: apps.listUsesOfConnection,
    getAuditLog: (id, query) => audit.list('connection', id, query),
  });
  const groups = createGroupService({
    repository: repositories.groups,
    getUses: async (id) => [...(await apps.listUsesOfGroup(id)), ...(await connections.listByGroup(id))],
    getAuditLog: (id, query) => audit.list('group', id, query),
  });
  const users = createUserService({ repository: repositories.users });
  return createService({
    ...options,
    name: 'groups',
    routes: [
      ...groupRoutes(groups),
      ...optionRoutes(createOptionService()),
      ...connectionRoutes(connections, createOriginReader(config.TRUST_PROXY)),
      ...userRoutes(users),
    ],
    consumers: [
      ...appConsumers(repositories.apps),
      ...connectionConsumers(connections),
      ...userConsumers(users),
      ...audit.consumers,
    ],
    aggregates: [
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
      ...audit.collections,
    ],
  });
}
