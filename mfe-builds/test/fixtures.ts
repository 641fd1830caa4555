import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import type { Locale } from '@noren/mfe-kit';
import { type Route, renderRemote, route } from '@noren/mfe-kit/testing';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { routeTree } from '../src/routes/route-tree.js';

export const at = '2026-04-01T00:00:00.000Z';
export const digest = 'a'.repeat(64);

/** Returns a completed build, with overrides. */
export const asset = (patch: Partial<Asset> = {}): Asset => ({
  assetsHistoryId: 'asset-1',
  appId: 'app-1',
  assetsVersion: 1,
  runtimeVersion: '1.0.0',
  configurationVersion: 1,
  description: 'First',
  status: 'completed',
  steps: [{ name: 'validate', status: 'completed' }],
  digest,
  deployedTo: [],
  served: [],
  creator: 'admin',
  version: 3,
  createdAt: at,
  updatedAt: at,
  ...patch,
});

/** Returns a published deployment to development, with overrides. */
export const deployment = (patch: Partial<Deployment> = {}): Deployment => ({
  id: 'deployment-1',
  appId: 'app-1',
  assetsHistoryId: 'asset-1',
  assetsVersion: 1,
  environment: 'development',
  digest,
  status: 'published',
  url: 'http://cafe.development.localhost:8081',
  creator: 'admin',
  completedAt: at,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...patch,
});

/** Returns an app with everything that a build needs, with overrides. */
export const app = (patch: Partial<AppDetail> = {}): AppDetail =>
  ({
    id: 'app-1',
    name: 'Cafe',
    template: { id: 'card', code: 'card', name: 'Card', pages: ['top'] },
    liffId: '1234567890-AbcdEfgh',
    envType: 'development',
    applicationId: 'cafe',
    releasePolicy: defaultReleasePolicy,
    ...patch,
  }) as AppDetail;

export const list = <T>(data: T[]) => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

export interface Opened {
  path: string;
  /** Routes that take precedence over the default ones. */
  api?: Route[];
  assets?: Asset[];
  role?: Role;
  locale?: Locale;
}

/** Renders a screen of this remote over an API with one app. */
export function open({ path, api = [], assets = [], role = 'admin', locale = 'en' }: Opened) {
  return renderRemote({
    name: 'builds',
    texts: { ja, en },
    routeTree,
    path,
    role,
    locale,
    api: [
      ...api,
      route(appEndpoints.get, { data: app() }),
      route(assetEndpoints.list, () => list(assets)),
      route(deploymentEndpoints.latest, { data: { live: {} } }),
      route(deploymentEndpoints.logs, list([])),
    ],
  });
}
