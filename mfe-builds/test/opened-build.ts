import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type Route, route } from '@noren/mfe-kit/testing';
import { asset, at, digest, type Opened, open } from './fixtures.js';

/** Address of the build below. */
export const path = '/app/app-1/build-history?build=asset-2';

/** Returns an app's second build. */
export const second = (patch: Partial<Asset> = {}) =>
  asset({
    assetsHistoryId: 'asset-2',
    assetsVersion: 2,
    configurationVersion: 3,
    served: ['development'],
    ...patch,
  });

/** A review that waits for a decision. */
export const requested = {
  status: 'requested',
  digest,
  requester: 'Olga',
  request: 'Please look at the coupons',
  requestedAt: at,
} as const;

/** Opens the details of a build, in the history of its app. */
export function openBuild(build: Asset, api: Route[] = [], more: Partial<Opened> = {}) {
  return open({
    path,
    assets: [build, asset({ deployedTo: ['production'] })],
    api: [
      ...api,
      route(assetEndpoints.get, { data: build }),
      route(configurationEndpoints.compare, { data: { from: 1, to: 3, changes: [] } }),
    ],
    ...more,
  });
}
