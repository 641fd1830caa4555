import {
  type Asset,
  assetEndpoints as assets,
  configurationEndpoints,
  couponEndpoints,
  type Deploy,
  deploymentEndpoints as deployments,
  type Environment,
  reviewEndpoints as reviews,
  sections,
} from '@noren/contracts';
import { newApprovedAsset, newAsset, newDeployment, newImage, newRuntime } from '../belongings.js';
import type { CatalogueBed } from '../catalogue-bed.js';
import type { RuntimeChange } from '../own-runtime.js';
import type { Provocations, Standing } from './provocation.js';

const at = ({ appId, assetsHistoryId }: Asset) => ({ params: { appId, assetsHistoryId } });
const built = async ({ api, newApp }: CatalogueBed) => newAsset(api, (await newApp()).id);
const inDevelopment = async (bed: CatalogueBed) => {
  const asset = await built(bed);
  const { appId, assetsHistoryId } = asset;
  await newDeployment(bed.api, appId, { assetsHistoryId, environment: 'development' });
  return asset;
};
const deploying = ({ refusal }: CatalogueBed, { appId, assetsHistoryId }: Asset, environment: Environment) =>
  refusal(deployments.deploy, { params: { appId }, body: { assetsHistoryId, environment } });

/** A build with a runtime version that is registered from a changed build of the end-user app. */
async function builtWith(bed: CatalogueBed, change: RuntimeChange): Promise<Asset> {
  const { api, runtime, newApp, word } = bed;
  const { name } = await runtime.during(change, () => newRuntime(api, word()));
  return newAsset(api, (await newApp({ runtimeVersion: name })).id);
}

/** A deployment that has failed while the edge was in some trouble. */
async function failed(bed: CatalogueBed, asset: Asset): Promise<Standing> {
  const { appId, assetsHistoryId } = asset;
  const body: Deploy = { assetsHistoryId, environment: 'development' };
  return newDeployment(bed.api, appId, body);
}

/** The edge hears nothing and says nothing, but has not left. */
async function whileEdgeHangs<R>({ stack }: CatalogueBed, work: () => Promise<R>): Promise<R> {
  const { pid } = stack.service('edge');
  if (pid === undefined) throw new Error('The edge does not run');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Errors of builds, reviews and deployments; the last ones stop a part of the stack. */
export const buildProvocations: Provocations<
  | 'buildProcessing'
  | 'buildSettingsMissing'
  | 'versionOld'
  | 'assetNotFound'
  | 'assetNotDeployable'
  | 'assetNotApproved'
  | 'assetInvalidForReview'
  | 'reviewNotFound'
  | 'reviewNonCancelable'
  | 'developmentFirst'
  | 'deployCredentialsMissing'
  | 'buildSettingsInvalid'
  | 'buildRuntimeUnusable'
  | 'buildPageFailed'
  | 'buildInterrupted'
  | 'deployRefused'
  | 'deployProcessing'
  | 'deployUnconfirmed'
  | 'deployNowhere'
  | 'maintenance'
> = {
  buildProcessing: async ({ newApp, refusal, api }) => {
    const call = { params: { appId: (await newApp()).id }, body: {} };
    await api.call(assets.create, call);
    return refusal(assets.create, call);
  },
  buildSettingsMissing: async ({ newApp, refusal }) => {
    const { id: appId } = await newApp({ liffId: undefined });
    return refusal(assets.create, { params: { appId }, body: {} });
  },
  versionOld: async ({ newApp, refusal }) => {
    const { id: appId } = await newApp();
    return refusal(assets.create, { params: { appId }, body: { configurationVersion: 7 } });
  },
  assetNotFound: ({ app, refusal }) =>
    refusal(assets.get, { params: { appId: app.id, assetsHistoryId: 'nothing' } }),
  assetNotDeployable: async (bed) => deploying(bed, await inDevelopment(bed), 'review'),
  assetNotApproved: async (bed) => deploying(bed, await inDevelopment(bed), 'production'),
  assetInvalidForReview: async (bed) => {
    const asset = await newApprovedAsset(bed.api, (await bed.newApp()).id);
    return bed.refusal(reviews.create, { ...at(asset), body: {} });
  },
  reviewNotFound: async (bed) => bed.refusal(reviews.delete, at(await built(bed))),
  reviewNonCancelable: async (bed) => {
    const asset = await newApprovedAsset(bed.api, (await bed.newApp()).id);
    return bed.refusal(reviews.delete, at(asset));
  },
  developmentFirst: async (bed) => bed.refusal(reviews.create, { ...at(await built(bed)), body: {} }),
  deployCredentialsMissing: async (bed) => {
    const asset = await newApprovedAsset(bed.api, (await bed.newApp()).id);
    return deploying(bed, asset, 'production');
  },
  buildSettingsInvalid: async ({ api, newApp, loseFile }) => {
    const params = { appId: (await newApp()).id };
    const image = await newImage(api, params.appId, 'splash.png');
    const { version } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;
    const splash = { ...sections.splash.defaults, enabled: true, icon: image.url };
    const body = { version, sections: { splash } };
    await api.call(configurationEndpoints.update, { params, body });
    await loseFile(image.digest);
    return newAsset(api, params.appId);
  },
  buildRuntimeUnusable: (bed) =>
    builtWith(bed, {
      describe: ({ pages: { top: _top, ...pages }, ...bundle }) => ({ ...bundle, pages }),
    }),
  buildPageFailed: (bed) =>
    builtWith(bed, {
      server: `export const renderPreview = () => '<!doctype html>';
        export const renderPage = () => { throw new Error('No page today'); };`,
    }),
  buildInterrupted: (bed) =>
    builtWith(bed, {
      server: `export const renderPreview = () => '<!doctype html>';
        export const renderPage = () => 7;`,
    }),
  deployRefused: async (bed) => {
    const asset = await built(bed);
    await bed.loseFile(asset.digest ?? '');
    return failed(bed, asset);
  },
  deployProcessing: async (bed) => {
    const asset = await built(bed);
    const { appId, assetsHistoryId } = asset;
    return whileEdgeHangs(bed, async () => {
      const body: Deploy = { assetsHistoryId, environment: 'development' };
      await bed.api.call(deployments.deploy, { params: { appId }, body });
      return deploying(bed, asset, 'development');
    });
  },
  deployUnconfirmed: async (bed) => {
    const asset = await built(bed);
    return whileEdgeHangs(bed, () => failed(bed, asset));
  },
  deployNowhere: async (bed) => {
    const asset = await built(bed);
    await bed.stack.service('edge').stop();
    try {
      return await failed(bed, asset);
    } finally {
      await bed.stack.service('edge').start();
    }
  },
  maintenance: async ({ app, refusal, stack }) => {
    await stack.service('loyalty').stop();
    try {
      return await refusal(couponEndpoints.list, { params: { appId: app.id } });
    } finally {
      await stack.service('loyalty').start();
    }
  },
};
