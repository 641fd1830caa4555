import { type AuditSource, auditEvents } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import type { ReferenceKind } from '@noren/contracts/references';
import {
  type Collection,
  createAccessRecords,
  createAuditLog,
  createCipher,
  createOriginReader,
  createReferenceGuard,
  createService,
  type Log,
  type Mongo,
  type Nats,
  releaseReference,
  type Service,
  serviceClient,
  type VerifyToken,
} from '@noren/service-kit';
import type { Config } from './config.js';
import { createAccessRequestRepository } from './access-requests/repository.js';
import { accessRequestRoutes } from './access-requests/routes.js';
import { createAccessRequestService } from './access-requests/service.js';
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
  /** Client for calls to other services; defaults to one with the configuration's credentials. */
  readonly client?: Client;
}

/** The service for groups, their features and Connect IDs, and staff. */
export function createGroupsApp(options: GroupsAppOptions): Service {
  const { config, mongo, client = serviceClient('groups', config) } = options;
  const repositories = {
    accessRequests: createAccessRequestRepository(mongo),
    connections: createConnectionRepository(mongo),
    groups: createGroupRepository(mongo),
    users: createUserRepository(mongo),
  };
  const audit = createAuditLog(mongo, {
    kinds: ['group', 'connection', 'user'],
    // Every service sees sign-ins.
    sources: Object.keys(auditEvents) as AuditSource[],
  });
  const guard = createReferenceGuard<'group'>(mongo, {
    retain: ({ id }) => repositories.groups.retain(id),
    users: {
      group: { aggregates: repositories.connections.collections, list: (id) => connections.listByGroup(id) },
    },
  });
  const releaseInApps = (kind: ReferenceKind) => (id: string, retained: number) =>
    releaseReference(client, { kind, id, retained });
  const connections = createConnectionService({
    repository: repositories.connections,
    cipher: createCipher(config.ENCRYPTION_KEY),
    groupExists: (id) => groups.exists(id),
    guard,
    release: releaseInApps('connection'),
    getAuditLog: (id, query) => audit.list('connection', id, query),
  });
  const groups = createGroupService({
    repository: repositories.groups,
    release: async (id, retained) => [
      ...(await releaseInApps('group')(id, retained)),
      ...(await guard.release({ kind: 'group', id }, retained)),
    ],
    getAuditLog: (id, query) => audit.list('group', id, query),
  });
  const users = createUserService({
    repository: repositories.users,
    getAuditLog: (id, query) => audit.list('user', id, query),
  });
  const accessRequests = createAccessRequestService({
    repository: repositories.accessRequests,
    now: () => new Date(),
  });
  return createService({
    ...options,
    access: createAccessRecords(mongo, 'groups'),
    name: 'groups',
    routes: [
      ...groupRoutes(groups),
      ...optionRoutes(createOptionService()),
      ...connectionRoutes(connections, createOriginReader(config.TRUST_PROXY)),
      ...userRoutes(users),
      ...accessRequestRoutes(accessRequests),
    ],
    consumers: [...userConsumers(users), ...audit.consumers],
    aggregates: [
      ...Object.values(repositories).flatMap((repository): Collection[] => repository.collections),
      ...guard.collections,
      ...audit.collections,
    ],
  });
}
