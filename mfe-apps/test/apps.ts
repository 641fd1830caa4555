import { type App, type AppDetail, appEndpoints, type EffectiveOptions } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { defaultSections } from '@noren/contracts/config-sections';
import {
  type Configuration,
  type ConfigurationVersion,
  configurationEndpoints,
} from '@noren/contracts/configurations';
import { type Coupon, couponEndpoints } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import {
  defaultReleasePolicy,
  type Feature,
  type Group,
  groupEndpoints,
  noOptions,
} from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { type Template, templateEndpoints } from '@noren/contracts/templates';
import { setConsoleConfig } from '@noren/mfe-kit';
import { type RenderedRemote, type Route, renderRemote, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { routeTree } from '../src/routes/route-tree.js';

// The first render of a screen includes compiling its chunk, possibly on a busy machine.

const times = { createdAt: '2026-01-01T15:30:00.000Z', updatedAt: '2026-02-03T00:00:00.000Z' };
const features = { ...noOptions, couponStampShop: true };

export const aTemplate = (template: Partial<Template> = {}): Template => ({
  id: 'template-card',
  code: 'card',
  name: 'Card',
  description: 'A card',
  status: 'published',
  tagIds: [],
  coverImage: 'card/cover.png',
  detailImages: [],
  pages: ['top', 'coupons', 'coupon', 'login'],
  configuration: {},
  version: 1,
  ...times,
  ...template,
});

export const aGroup = (group: Partial<Group> = {}): Group => ({
  groupId: 'group-1',
  name: 'Sakura',
  code: 'sakura',
  description: '',
  type: 'agency',
  options: features,
  releasePolicy: defaultReleasePolicy,
  version: 1,
  ...times,
  ...group,
});

export const anApp = (app: Partial<App> = {}): App => ({
  id: 'app-1',
  name: 'Sakura Card',
  systemName: 'sakura-card',
  groupId: 'group-1',
  creator: 'Hana',
  template: 'template-card',
  runtimeVersion: '1.0.0',
  liffId: '1234567890-AbcdEfgh',
  relatedGroups: [{ groupId: 'group-1', groupName: 'Sakura', groupType: 'agency', groupOptions: features }],
  features,
  version: 4,
  ...times,
  ...app,
});

export const anAppDetail = (app: Partial<AppDetail> = {}): AppDetail => {
  const { id, code, name, pages, coverImage } = aTemplate();
  const template = { id, code, name, pages, coverImage };
  const effectiveOptions = effective(app.features ?? features);
  return { ...anApp(), template, effectiveOptions, releasePolicy: defaultReleasePolicy, ...app };
};

function effective(of: Record<Feature, boolean>): EffectiveOptions {
  const source = { groupId: 'group-1', groupType: 'agency' };
  const options = Object.entries(of).map(([feature, value]) => [feature, { value, ...source }]);
  return Object.fromEntries(options) as EffectiveOptions;
}

export const aConfiguration = (configuration: Partial<Configuration> = {}): Configuration => ({
  appId: 'app-1',
  version: 7,
  sections: defaultSections(),
  updatedAt: times.updatedAt,
  updatedBy: 'Hana',
  ...configuration,
});

export const aCoupon = (coupon: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon-1',
  appId: 'app-1',
  name: 'Free coffee',
  useType: 'none',
  oncePerDay: true,
  membersOnly: true,
  published: true,
  version: 2,
  ...times,
  ...coupon,
});

export const aDeployment = (deployment: Partial<Deployment> = {}): Deployment => ({
  id: 'deployment-1',
  appId: 'app-1',
  assetsHistoryId: 'asset-1',
  assetsVersion: 3,
  environment: 'development',
  digest: 'a'.repeat(64),
  status: 'published',
  url: 'http://sakura-card.development.localhost:8081',
  creator: 'Hana',
  version: 1,
  ...times,
  ...deployment,
});

export const anAsset = (asset: Partial<Asset> = {}): Asset => ({
  assetsHistoryId: 'asset-1',
  appId: 'app-1',
  assetsVersion: 3,
  runtimeVersion: '1.0.0',
  configurationVersion: 7,
  description: '',
  status: 'completed',
  steps: [],
  digest: 'a'.repeat(64),
  deployedTo: ['development'],
  served: ['development'],
  creator: 'Hana',
  version: 1,
  ...times,
  ...asset,
});

export const aVersion = (version: Partial<ConfigurationVersion> = {}): ConfigurationVersion => ({
  version: 7,
  changed: ['topPage'],
  savedAt: times.updatedAt,
  savedBy: 'Hana',
  ...version,
});

export const getPage = <T>(data: T[]): Many<T> => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

const deployed = { development: aDeployment(), live: { development: aDeployment() } };

/** Default routes of every screen; a test's own routes take precedence. */
const usual = (): Route[] => [
  route(appEndpoints.list, getPage([anApp()])),
  route(appEndpoints.get, { data: anAppDetail() }),
  route(groupEndpoints.list, getPage([aGroup(), aGroup({ groupId: 'group-2', name: 'Momiji' })])),
  route(templateEndpoints.image, () => new Response('png')),
  route(
    templateEndpoints.list,
    getPage([aTemplate(), aTemplate({ id: 'template-001', code: '001', name: 'Plain' })]),
  ),
  route(runtimeEndpoints.list, getPage([aRuntime('1.1.0'), aRuntime('1.0.0')])),
  route(deploymentEndpoints.latest, { data: deployed }),
  route(deploymentEndpoints.latestOfApps, { data: [{ appId: 'app-1', ...deployed }] }),
  route(configurationEndpoints.get, { data: aConfiguration() }),
  route(configurationEndpoints.versions, getPage([aVersion()])),
  route(assetEndpoints.list, getPage([anAsset()])),
  route(couponEndpoints.list, getPage([aCoupon()])),
];

export const aRuntime = (name: string) => ({
  id: `runtime-${name}`,
  name,
  digest: 'b'.repeat(64),
  previewUrl: '',
  version: 1,
  ...times,
});

/** Renders the remote at a path, in English. */
export function renderApps(path: string, api: Route[] = [], role: Role = 'admin'): RenderedRemote {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  setConsoleConfig({ previewUrl: 'http://{systemName}.{environment}.preview.test' });
  return renderRemote({ name: 'apps', texts: { ja, en }, routeTree, path, role, api: [...api, ...usual()] });
}

/** Returns the bodies of the requests to an endpoint, in order. */
export const getBodies = (view: RenderedRemote, id: string): unknown[] =>
  view.calls.filter((call) => call.id === id).map(({ request }) => request.body);

/**
 * Returns the dialog or drawer with a title; in tests antd gives all titles the same id, so accessible names are
 * wrong.
 */
export async function dialogTitled(title: string): Promise<HTMLElement> {
  const labels = await screen.findAllByText(title);
  const dialog = labels.map((one) => one.closest<HTMLElement>('[role="dialog"]')).find((one) => one !== null);
  if (!dialog) throw new Error(`No dialog has the title ${title}`);
  return dialog;
}

/** Chooses an option of a select by its label. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(options.at(-1) as HTMLElement);
}
