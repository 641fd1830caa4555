import { appEndpoints, type FieldError, toUrl } from '@noren/contracts';
import type { AppRepository, KnownApp } from './repository.js';

export type AppService = ReturnType<typeof createAppService>;

/** Which apps use what belongs to this service, as a refusal tells it. */
export function createAppService({ repository }: { repository: AppRepository }) {
  return {
    /** Apps whose own or related group it is. */
    usingGroup: async (groupId: string): Promise<FieldError[]> =>
      (await repository.ofGroup(groupId)).map(getUse),

    /** Apps whose settings name this Connect ID. */
    usingConnection: async (connectionId: string): Promise<FieldError[]> =>
      (await repository.ofConnection(connectionId)).map(getUse),
  };
}

function getUse({ id, name }: KnownApp): FieldError {
  return { path: toUrl(appEndpoints.get, { params: { appId: id } }), rule: 'inUse', params: { name } };
}
