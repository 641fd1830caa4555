import type { ListQuery, Many } from '@noren/contracts/core';
import type { DeploymentLog } from '@noren/contracts/deployments';
import {
  removeAll,
  type Collection,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { deploymentLogSchema } from './model.js';

export interface DeploymentLogRecord extends Entity, DeploymentLog {
  appId: string;
}

/** Filter of steps; always scoped to one app. */
export interface DeploymentLogFilter {
  appId: string;
  assetsHistoryId?: string;
}

export type DeploymentLogRepository = ReturnType<typeof createDeploymentLogRepository>;

export function createDeploymentLogRepository(mongo: Mongo) {
  const aggregate = defineAggregate<DeploymentLogRecord>(mongo, {
    name: 'deploymentLogs',
    schema: deploymentLogSchema,
    sortable: ['at', 'environment', 'event', 'assetsVersion'],
    searchable: 'buildConfigStr',
    defaultSort: 'at,desc',
  });
  return {
    collections: [aggregate] as readonly Collection[],
    /** Idempotent: a step that is already stored stays unchanged. */
    async insert(record: Omit<DeploymentLogRecord, 'version' | 'createdAt' | 'updatedAt'>): Promise<void> {
      try {
        await aggregate.insert(record);
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },
    list: (filter: DeploymentLogFilter, query: ListQuery): Promise<Many<DeploymentLogRecord>> =>
      aggregate.list({ ...filter }, query),
    /** Deletes the logs of a deleted app. */
    deleteByApp: (appId: string): Promise<void> => removeAll(aggregate, { appId }),
  };
}
