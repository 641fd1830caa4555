import { setTimeout as delay } from 'node:timers/promises';
import { appEndpoints, type Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { type Client, createClient } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { releaseUrl } from '@noren/contracts/releases';
import type { RunningStack } from '../stack/running-stack.js';

/** The demo app that is ready to build; see the local stack's demo content. */
const systemName = 'aoba-coffee';
export const environment: Environment = 'development';

/** The demo app that the bench builds, deploys and visits. */
export interface DemoApp {
  readonly id: string;
  readonly systemName: string;
  /** Origin of the mini-app in {@link environment}. */
  readonly origin: string;
  readonly client: Client;
  readonly runtimeVersion: string;
  /** Changes a sentence of the top page, which its HTML contains after a build. @returns the sentence */
  change(): Promise<string>;
  /** Prepares {@link change} by reading the settings. @returns a function that only saves */
  prepareChange(): Promise<() => Promise<string>>;
  /** Builds the app and waits until the build completes. */
  build(): Promise<Asset>;
  /** Returns the newest build, if any. */
  newest(): Promise<Asset | undefined>;
  /** Deploys a build and waits until it is published. */
  deploy(asset: Asset): Promise<void>;
  /** Returns the newest deployment, if any. */
  latest(): Promise<Deployment | undefined>;
  /** Waits until no deployment is in progress. */
  settled(): Promise<void>;
}

export async function openDemoApp({ urls, token }: Pick<RunningStack, 'urls' | 'token'>): Promise<DemoApp> {
  const client = createClient({ baseUrl: urls.api, token: () => token });
  const { data: found } = await client.call(appEndpoints.list, { query: {} });
  const app = found.find((candidate) => candidate.systemName === systemName);
  if (app === undefined) throw new Error(`The demo data has no app ${systemName}`);
  const params = { appId: app.id };

  const latest = async (): Promise<Deployment | undefined> =>
    (await client.call(deploymentEndpoints.latest, { params })).data[environment];
  const settled = () =>
    waitUntil('the deployment to end', async () => {
      const deployment = await latest();
      if (deployment?.status === 'failed') throw new Error(`The deployment failed: ${deployment.failure}`);
      return deployment?.status !== 'publishing';
    });

  const prepareChange = async () => {
    const { data } = await client.call(configurationEndpoints.get, { params });
    const lead = `${data.version + 1}番目の設定です。店頭でご利用ください。`;
    const sections = { topPage: { ...data.sections.topPage, lead } };
    const body = { version: data.version, sections };
    return async () => {
      await client.call(configurationEndpoints.update, { params, body });
      return lead;
    };
  };

  return {
    id: app.id,
    systemName,
    origin: releaseUrl(urls.miniApp, { systemName, environment }),
    client,
    runtimeVersion: app.runtimeVersion,
    latest,
    settled,
    prepareChange,
    change: async () => (await prepareChange())(),
    async build() {
      const { data } = await client.call(assetEndpoints.create, { params, body: {} });
      let asset = data;
      await waitUntil('the build to end', async () => {
        const { assetsHistoryId } = asset;
        asset = (await client.call(assetEndpoints.get, { params: { ...params, assetsHistoryId } })).data;
        if (asset.status === 'failed') throw new Error(`The build failed: ${asset.failure}`);
        return asset.status === 'completed';
      });
      return asset;
    },
    async newest() {
      return (await client.call(assetEndpoints.list, { params, query: { size: 1 } })).data[0];
    },
    async deploy({ assetsHistoryId }) {
      await client.call(deploymentEndpoints.deploy, { params, body: { assetsHistoryId, environment } });
      await settled();
    },
  };
}

/** Polls until a condition is true. @throws after 30 s, or the error of the condition */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, pauseMs = 50): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Timed out after 30 s waiting for ${what}`);
    await delay(pauseMs);
  }
}
