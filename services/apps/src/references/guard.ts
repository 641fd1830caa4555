import { appEndpoints } from '@noren/contracts/apps';
import { type Client, toUrl } from '@noren/contracts/client';
import type { FieldError } from '@noren/contracts/errors';
import type { ReferenceKind } from '@noren/contracts/references';
import {
  type Collection,
  createReferenceGuard,
  type Filter,
  type Mongo,
  type ReferenceGuard,
  type ReferenceUsers,
  retainReference,
} from '@noren/service-kit';

interface NamedApp {
  readonly id: string;
  readonly name: string;
}

export interface ReferencingRepositories {
  readonly apps: {
    readonly collections: ReferenceUsers['aggregates'] & readonly Collection[];
    /** Lists up to 100 apps that match. */
    listUsing(filter: Filter): Promise<readonly NamedApp[]>;
  };
  readonly configurations: {
    readonly collections: ReferenceUsers['aggregates'] & readonly Collection[];
    /** Lists the ids of the apps whose newest settings name a Connect ID. */
    listAppsByConnection(connectId: string): Promise<readonly string[]>;
  };
}

/** Creates the guard of everything that apps and their settings refer to in other services. */
export function createGuard(
  mongo: Mongo,
  client: Client,
  { apps, configurations }: ReferencingRepositories,
): ReferenceGuard<ReferenceKind> {
  const listUses = async (filter: Filter) => (await apps.listUsing(filter)).map(getUse);
  const inApps = (field: string) => ({
    aggregates: apps.collections,
    list: (id: string) => listUses({ [field]: id }),
  });
  return createReferenceGuard<ReferenceKind>(mongo, {
    retain: (target) => retainReference(client, target),
    users: {
      group: inApps('relatedGroups.groupId'),
      template: inApps('template.id'),
      runtime: inApps('runtimeVersion'),
      connection: {
        aggregates: configurations.collections,
        /** Settings of a deleted app may remain, but they no longer name an app. */
        list: async (id) => listUses({ _id: { $in: await configurations.listAppsByConnection(id) } }),
      },
    },
  });
}

function getUse({ id, name }: NamedApp): FieldError {
  return { path: toUrl(appEndpoints.get, { params: { appId: id } }), rule: 'inUse', params: { name } };
}
