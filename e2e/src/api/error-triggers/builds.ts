import type { Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints as assets } from '@noren/contracts/assets';
import { deploymentEndpoints as deployments } from '@noren/contracts/deployments';
import { groupEndpoints as groups } from '@noren/contracts/groups';
import { reviewEndpoints as reviews } from '@noren/contracts/reviews';
import type { CatalogueHarness } from '../catalogue-harness.js';
import { newAsset, newDeployment } from '../fixtures.js';
import type { ErrorTriggers } from './error-trigger.js';

const at = ({ appId, assetsHistoryId }: Asset) => ({ params: { appId, assetsHistoryId } });
const deploy = (
  { getProblem }: CatalogueHarness,
  { appId, assetsHistoryId }: Asset,
  environment: Environment,
) => getProblem(deployments.deploy, { params: { appId }, body: { assetsHistoryId, environment } });

/** Errors of builds, reviews and deployments that leave the shared builds as they are. */
export const buildTriggers: ErrorTriggers<
  | 'buildProcessing'
  | 'buildSettingsMissing'
  | 'versionOld'
  | 'assetNotFound'
  | 'ownRequest'
  | 'assetNotApproved'
  | 'assetInvalidForReview'
  | 'reviewNotFound'
  | 'reviewNonCancelable'
  | 'developmentFirst'
  | 'deployCredentialsMissing'
> = {
  buildProcessing: async ({ newApp, getProblem, api }) => {
    const call = { params: { appId: (await newApp()).id }, body: {} };
    await api.call(assets.create, call);
    return getProblem(assets.create, call);
  },
  buildSettingsMissing: async ({ newApp, getProblem }) => {
    const { id: appId } = await newApp({ liffId: undefined });
    return getProblem(assets.create, { params: { appId }, body: {} });
  },
  versionOld: async ({ newApp, getProblem }) => {
    const { id: appId } = await newApp();
    return getProblem(assets.create, { params: { appId }, body: { configurationVersion: 7 } });
  },
  assetNotFound: ({ app, getProblem }) =>
    getProblem(assets.get, { params: { appId: app.id, assetsHistoryId: 'nothing' } }),
  assetNotApproved: async (harness) => deploy(harness, await harness.getDeployedAsset(), 'production'),
  ownRequest: async ({ api, createName, newApp, getProblem }) => {
    const name = createName();
    const releasePolicy = { contentReview: 'production', reviewers: { notRequester: true } } as const;
    const body = { name, code: name, type: 'client', releasePolicy } as const;
    const { groupId } = (await api.call(groups.create, { body })).data;
    const asset = await newAsset(api, (await newApp({ groupId })).id);
    const { appId, assetsHistoryId } = asset;
    await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
    await api.call(reviews.create, { ...at(asset), body: {} });
    return getProblem(reviews.update, { ...at(asset), body: { status: 'approved' } });
  },
  assetInvalidForReview: async ({ getApprovedAsset, getProblem }) =>
    getProblem(reviews.create, { ...at(await getApprovedAsset()), body: {} }),
  reviewNotFound: async ({ getBuiltAsset, getProblem }) =>
    getProblem(reviews.delete, at(await getBuiltAsset())),
  reviewNonCancelable: async ({ getApprovedAsset, getProblem }) =>
    getProblem(reviews.delete, at(await getApprovedAsset())),
  developmentFirst: async ({ getBuiltAsset, getProblem }) =>
    getProblem(reviews.create, { ...at(await getBuiltAsset()), body: {} }),
  deployCredentialsMissing: async (harness) =>
    deploy(harness, await harness.getApprovedAsset(), 'production'),
};
