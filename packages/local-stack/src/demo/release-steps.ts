import { appEndpoints, type Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { contentIds } from '@noren/contracts/contents';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { platformToken } from '../partners/platform.js';
import { eventually, waitFor } from './client.js';
import { demoRuntime } from './content.js';
import { listContents } from './ensure-app.js';

/** What staff did with an app, step by step. A step that was done before, by an interrupted run, changes nothing. */
export interface ReleaseSteps {
  /**
   * Builds the app; the build may fail.
   *
   * @param description identifies the build in the app
   * @param runtimeVersion that of the app from now on
   */
  build(description: string, runtimeVersion?: string): Promise<Asset>;
  /** Deploys a build and waits for the end, which may be a failure. @param uuid the app's at the platform */
  deploy(asset: Asset, environment: Environment, uuid?: string): Promise<void>;
  requestReview(asset: Asset, comment: string): Promise<void>;
  decideReview(asset: Asset, status: 'approved' | 'rejected', comment: string): Promise<void>;
  /** Releases all contents to production: requested and approved. */
  publishContents(name: string, comment: string): Promise<void>;
}

/** Creates the steps for one app. Call them in the same order in every run: deployments are told apart by it. */
export function createReleaseSteps(client: Client, appId: string): ReleaseSteps {
  const params = { appId };
  let deployments = 0;

  const getAsset = async ({ assetsHistoryId }: Asset) =>
    (await client.call(assetEndpoints.get, { params: { ...params, assetsHistoryId } })).data;

  async function createAsset(description: string, runtimeVersion: string): Promise<Asset> {
    const { data: app } = await client.call(appEndpoints.get, { params: { appId } });
    if (app.runtimeVersion !== runtimeVersion) {
      const body = { version: app.version, runtimeVersion };
      await eventually(() => client.call(appEndpoints.update, { params, body }));
    }
    return (await eventually(() => client.call(assetEndpoints.create, { params, body: { description } })))
      .data;
  }

  return {
    async build(description, runtimeVersion = demoRuntime) {
      const { data } = await eventually(() => client.call(assetEndpoints.list, { params, query: {} }));
      const asset =
        data.find((one) => one.description === description) ??
        (await createAsset(description, runtimeVersion));
      return waitFor(`the build ${description}`, async () => {
        const now = await getAsset(asset);
        return now.status === 'completed' || now.status === 'failed' ? now : undefined;
      });
    },

    async deploy({ assetsHistoryId }, environment, uuid) {
      const index = deployments++;
      const list = async () => {
        const { data } = await client.call(deploymentEndpoints.list, { params, query: {} });
        return data.toReversed();
      };
      if ((await list())[index] === undefined) {
        const credentials = uuid === undefined ? {} : { uuid, securityToken: platformToken };
        const body = { assetsHistoryId, environment, ...credentials };
        await eventually(() => client.call(deploymentEndpoints.deploy, { params, body }));
      }
      await waitFor(`a deployment to ${environment}`, async () => {
        const deployment = (await list())[index];
        return deployment === undefined || deployment.status === 'publishing' ? undefined : deployment;
      });
    },

    async requestReview(asset, comment) {
      if ((await getAsset(asset)).review !== undefined) return;
      const at = { ...params, assetsHistoryId: asset.assetsHistoryId };
      await eventually(() => client.call(reviewEndpoints.create, { params: at, body: { comment } }));
    },

    async decideReview(asset, status, comment) {
      if ((await getAsset(asset)).review?.status !== 'requested') return;
      const at = { ...params, assetsHistoryId: asset.assetsHistoryId };
      await client.call(reviewEndpoints.update, { params: at, body: { status, comment } });
    },

    publishContents: (name, comment) => publishContents(client, appId, name, comment),
  };
}

async function publishContents(client: Client, appId: string, name: string, comment: string) {
  const { list, create, get, request, decide } = contentReleaseEndpoints;
  const known = (await client.call(list, { params: { appId }, query: {} })).data.find(
    (release) => release.name === name,
  );
  const contents = await Promise.all(
    contentIds.map(async (kind) =>
      [...(await listContents(client, appId, kind)).values()].map(
        (contentId) => ({ kind, contentId, action: 'publish' }) as const,
      ),
    ),
  );
  const id =
    known?.id ??
    (await client.call(create, { params: { appId }, body: { name, items: contents.flat() } })).data.id;
  const params = { appId, contentReleaseId: id };
  let { data: release } = await client.call(get, { params });
  if (release.status === 'draft')
    release = (await eventually(() => client.call(request, { params, body: { comment } }))).data;
  if (release.status === 'requested') {
    const body = { status: 'approved', digest: release.digest, comment: '内容を確認しました。' } as const;
    await eventually(() => client.call(decide, { params, body }));
  }
}
