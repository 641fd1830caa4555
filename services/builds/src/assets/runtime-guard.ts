import { appEndpoints } from '@noren/contracts/apps';
import { toUrl } from '@noren/contracts/client';
import { createReferenceGuard, type Mongo, type ReferenceGuard } from '@noren/service-kit';
import type { AssetRecord, AssetRepository } from './repository.js';

/** Creates the guard of the runtime versions, by name, that builds in progress render with. */
export function createRuntimeGuard(
  mongo: Mongo,
  assets: Pick<AssetRepository, 'collections' | 'listActive'>,
  retain: (name: string) => Promise<number | undefined>,
): ReferenceGuard<'runtime'> {
  return createReferenceGuard<'runtime'>(mongo, {
    retain: ({ id }) => retain(id),
    users: {
      runtime: {
        aggregates: assets.collections,
        list: async (name) => (await assets.listActive(name)).map(getUse),
      },
    },
  });
}

function getUse({ appId, input }: AssetRecord) {
  const path = toUrl(appEndpoints.get, { params: { appId } });
  return { path, rule: 'inUse', params: { name: input.app.name } };
}
