import { appEndpoints, type FieldError, toUrl } from '@noren/contracts';
import type { AppProjection, KnownApp } from './projection.js';

export type AppService = ReturnType<typeof createAppService>;

/** Lists the apps that use a group or Connect ID, as details of an `inUse` error. */
export function createAppService({ repository }: { repository: AppProjection }) {
  return {
    /** Apps with this group as their own or a related one. */
    listUsesOfGroup: async (groupId: string): Promise<FieldError[]> =>
      (await repository.listByGroup(groupId)).map(getUse),

    /** Apps whose settings name this Connect ID. */
    listUsesOfConnection: async (connectionId: string): Promise<FieldError[]> =>
      (await repository.listByConnection(connectionId)).map(getUse),
  };
}

function getUse({ id, name }: KnownApp): FieldError {
  return { path: toUrl(appEndpoints.get, { params: { appId: id } }), rule: 'inUse', params: { name } };
}
