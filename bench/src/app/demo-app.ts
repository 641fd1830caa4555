import {
  type Asset,
  appEndpoints,
  assetEndpoints,
  type Client,
  configurationEndpoints,
  createClient,
  type Deployment,
  deploymentEndpoints,
  type Environment,
  releaseUrl,
} from '@noren/contracts';
import type { RunningStack } from '../stack/running-stack.js';
import { waitUntil } from './wait-until.js';

/** The demo app that is ready to be built; see the local stack's demo content. */
const systemName = 'aoba-coffee';
export const environment: Environment = 'development';

/** The app that is built, deployed and visited. */
export interface DemoApp {
  readonly id: string;
  readonly systemName: string;
  /** Origin of the mini-app in {@link environment}. */
  readonly origin: string;
  readonly client: Client;
  readonly runtimeVersion: string;
  /** Gives the top page another sentence, which then is in its HTML. @returns the sentence */
  change(): Promise<string>;
  /** Reads the settings for {@link change}. @returns what then only has to send them */
  prepareChange(): Promise<() => Promise<string>>;
  /** Builds and waits until it is completed. */
  build(): Promise<Asset>;
  /** The newest build, if there is one. */
  newest(): Promise<Asset | undefined>;
  /** Deploys and waits until it is published. */
  deploy(asset: Asset): Promise<void>;
  /** The newest deployment, if there is one. */
  latest(): Promise<Deployment | undefined>;
  /** Waits until no deployment is under way. */
  settled(): Promise<void>;
}

export async function openDemoApp({ urls, token }: Pick<RunningStack, 'urls' | 'token'>): Promise<DemoApp> {
  const client = createClient({ baseUrl: urls.api, token: () => token });
  const { data: found } = await client.call(appEndpoints.list, { query: {} });
  const app = found.find((candidate) => candidate.systemName === systemName);
  if (app === undefined) throw new Error(`the demo data has no app ${systemName}`);
  const params = { appId: app.id };

  const latest = async (): Promise<Deployment | undefined> =>
    (await client.call(deploymentEndpoints.latest, { params })).data[environment];
  const settled = () =>
    waitUntil('the deployment to end', async () => {
      const deployment = await latest();
      if (deployment?.status === 'failed') throw new Error(`the deployment failed: ${deployment.failure}`);
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
        if (asset.status === 'failed') throw new Error(`the build failed: ${asset.failure}`);
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
