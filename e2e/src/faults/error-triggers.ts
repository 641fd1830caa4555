import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AppCreate, appEndpoints } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { couponEndpoints } from '@noren/contracts/contents';
import { type Deploy, deploymentEndpoints as deployments } from '@noren/contracts/deployments';
import { type RuntimeBundle, runtimeEndpoints } from '@noren/contracts/runtimes';
import { templateTagEndpoints as tags } from '@noren/contracts/template-tags';
import { templateTypeEndpoints as types } from '@noren/contracts/template-types';
import { templateEndpoints as templates } from '@noren/contracts/templates';
import type { Stack } from '@noren/local-stack';
import type { CatalogueHarness } from '../api/catalogue-harness.js';
import type { ErrorTriggers, FaultErrorCode, StoredFailure } from '../api/error-triggers/error-trigger.js';
import {
  newApprovedAsset,
  newAsset,
  newDeployment,
  newImage,
  newRuntime,
  securityToken,
} from '../api/fixtures.js';
import { changeDocument } from '../stored-document.js';
import type { OwnRuntime, RuntimeChange } from './own-runtime.js';

/** A catalogue harness with a stack of its own, whose services and files the triggers may break. */
export interface FaultHarness extends CatalogueHarness {
  readonly stack: Stack;
  readonly runtime: OwnRuntime;
}

/** Builds with a runtime version that is registered from a changed build of the end-user app, with its own version. */
async function buildWith(harness: FaultHarness, change: RuntimeChange): Promise<Asset> {
  const { api, runtime, newApp, createName } = harness;
  const version = `1.0.0-${createName()}`;
  const describe = (bundle: RuntimeBundle) => ({ ...(change.describe?.(bundle) ?? bundle), version });
  const { name } = await runtime.during({ ...change, describe }, () => newRuntime(api, version));
  return newAsset(api, (await newApp({ runtimeVersion: name })).id);
}

const buildNew = async ({ api, newApp }: FaultHarness) => newAsset(api, (await newApp()).id);

function deployToDevelopment({ api }: FaultHarness, asset: Asset): Promise<StoredFailure> {
  const { appId, assetsHistoryId } = asset;
  const body: Deploy = { assetsHistoryId, environment: 'development' };
  return newDeployment(api, appId, body);
}

/** Builds with a runtime whose pages cannot be rendered. */
const buildBrokenPage = (harness: FaultHarness) =>
  buildWith(harness, {
    server: `export const renderPreview = () => '<!doctype html>';
        export const renderPage = () => { throw new Error('No page today'); };`,
  });

/** Deploys an app with its own registration at the platform to review. */
async function deployToReview(
  { api, newApp }: FaultHarness,
  registration: Partial<AppCreate>,
): Promise<StoredFailure> {
  const { id: appId } = await newApp({ uuid: randomUUID(), securityToken, ...registration });
  const { assetsHistoryId } = await newApprovedAsset(api, appId);
  return newDeployment(api, appId, { assetsHistoryId, environment: 'review' });
}

/** Suspends the edge while `work` runs: it keeps its connections open and does not respond. */
async function whileEdgeHangs<R>({ stack }: FaultHarness, work: () => Promise<R>): Promise<R> {
  const { pid } = stack.service('edge');
  if (pid === undefined) throw new Error('The edge does not run');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

async function whileStopped<R>(
  { stack }: FaultHarness,
  name: 'edge' | 'loyalty',
  work: () => Promise<R>,
): Promise<R> {
  await stack.service(name).stop();
  try {
    return await work();
  } finally {
    await stack.service(name).start();
  }
}

/** Removes a stored file, as a broken disk would. */
async function loseFile({ stack }: FaultHarness, digest: string): Promise<void> {
  const artifacts = path.join(stack.dataDir, 'artifacts');
  const names = await readdir(artifacts, { recursive: true });
  const lost = names.filter((name) => name.replaceAll(path.sep, '').endsWith(digest));
  if (lost.length === 0) throw new Error(`There is no ${digest} in ${artifacts}`);
  for (const name of lost) await rm(path.join(artifacts, name));
}

/** Saves an app's settings with an uploaded image as icon of the splash. @returns the image's digest */
async function newSplashIcon({ api, newApp }: FaultHarness): Promise<{ appId: string; digest: string }> {
  const params = { appId: (await newApp()).id };
  const image = await newImage(api, params.appId, 'splash.png');
  const { version } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;
  const splash = { ...sections.splash.defaults, enabled: true, icon: image.url };
  await api.call(configurationEndpoints.update, { params, body: { version, sections: { splash } } });
  return { ...params, digest: image.digest };
}

async function newTemplate(
  { api, createName, uploadTemplate }: FaultHarness,
  labels: { typeId?: string; tagIds?: string[] },
): Promise<void> {
  const body = { code: createName(), name: createName(), templateFile: await uploadTemplate(), ...labels };
  await api.call(templates.create, { body });
}

/** Errors whose triggers would disturb other suites on a shared stack. */
export const faultTriggers: ErrorTriggers<FaultErrorCode, FaultHarness> = {
  internal: async ({ newApp, getProblem, stack }) => {
    const { id: appId } = await newApp({ securityToken });
    await changeDocument(stack, ['apps', 'apps', appId], { securityToken: 'not encrypted' });
    return getProblem(appEndpoints.get, { params: { appId } });
  },
  runtimeCreateFailed: ({ runtime, getProblem, createName }) =>
    runtime.during({ describe: () => undefined }, () =>
      getProblem(runtimeEndpoints.create, { body: { name: createName() } }),
    ),
  templateTypeDeleteFailed: async (harness) => {
    const body = { name: harness.createName(), keyName: harness.createName() };
    const { id: typeId } = (await harness.api.call(types.create, { body })).data;
    await newTemplate(harness, { typeId });
    return harness.getProblem(types.delete, { params: { id: typeId } });
  },
  templateTagDeleteFailed: async (harness) => {
    const { id } = (await harness.api.call(tags.create, { body: { name: harness.createName() } })).data;
    await newTemplate(harness, { tagIds: [id] });
    return harness.getProblem(tags.delete, { params: { id } });
  },
  buildSettingsInvalid: async (harness) => {
    const { appId, digest } = await newSplashIcon(harness);
    await loseFile(harness, digest);
    return newAsset(harness.api, appId);
  },
  buildRuntimeUnusable: (harness) =>
    buildWith(harness, {
      describe: ({ pages: { top: _top, ...pages }, ...bundle }) => ({ ...bundle, pages }),
    }),
  buildPageFailed: buildBrokenPage,
  buildInterrupted: (harness) =>
    buildWith(harness, {
      server: `export const renderPreview = () => '<!doctype html>';
        export const renderPage = () => 7;`,
    }),
  assetNotDeployable: async (harness) => {
    const { appId, assetsHistoryId } = await buildBrokenPage(harness);
    const body: Deploy = { assetsHistoryId, environment: 'development' };
    return harness.getProblem(deployments.deploy, { params: { appId }, body });
  },
  deployRefused: async (harness) => {
    const { appId, digest } = await newSplashIcon(harness);
    const asset = await newAsset(harness.api, appId);
    // A deployment restores what builds make; an image is in a backup only.
    await loseFile(harness, digest);
    return deployToDevelopment(harness, asset);
  },
  deployProcessing: async (harness) => {
    const { appId, assetsHistoryId } = await buildNew(harness);
    const call = { params: { appId }, body: { assetsHistoryId, environment: 'development' } as const };
    return whileEdgeHangs(harness, async () => {
      await harness.api.call(deployments.deploy, call);
      return harness.getProblem(deployments.deploy, call);
    });
  },
  deployUnconfirmed: async (harness) => {
    const asset = await buildNew(harness);
    return whileEdgeHangs(harness, () => deployToDevelopment(harness, asset));
  },
  deployNowhere: async (harness) => {
    const asset = await buildNew(harness);
    return whileStopped(harness, 'edge', () => deployToDevelopment(harness, asset));
  },
  platformRejected: (harness) => deployToReview(harness, { securityToken: 'cd'.repeat(32) }),
  platformUnavailable: (harness) => deployToReview(harness, { applicationId: 'ERROR-1' }),
  maintenance: (harness) =>
    whileStopped(harness, 'loyalty', () =>
      harness.getProblem(couponEndpoints.list, { params: { appId: harness.app.id } }),
    ),
};
