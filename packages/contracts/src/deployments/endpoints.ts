import { defineEndpoint } from '../core/endpoint.js';
import { many, one, several } from '../core/schema.js';
import { LiveSettings, LiveSettingsQuery } from './release-settings.js';
import {
  AppDeployments,
  Deploy,
  Deployment,
  DeploymentLog,
  DeploymentLogQuery,
  DeploymentQuery,
  DeploymentsOfApp,
  LatestDeployments,
  LatestDeploymentsQuery,
} from './schema.js';

const service = 'builds';
const path = '/apps/{appId}/deployment';

export const deploymentEndpoints = {
  deploy: defineEndpoint({
    id: 'deployments.deploy',
    method: 'POST',
    path: `${path}/deploy`,
    service,
    access: 'asset.deploy',
    recentSignIn: { environment: 'production' },
    summary: 'Deploy an asset to an environment',
    body: Deploy,
    response: one(Deployment),
    status: 202,
    errors: [
      'assetNotFound',
      'assetNotDeployable',
      'deployProcessing',
      'developmentFirst',
      'assetNotApproved',
      'deployCredentialsMissing',
    ],
  }),
  list: defineEndpoint({
    id: 'deployments.list',
    method: 'GET',
    path: `${path}/histories`,
    service,
    access: 'history.read',
    summary: 'List the deployments of an app, newest first',
    query: DeploymentQuery,
    response: many(Deployment),
  }),
  latest: defineEndpoint({
    id: 'deployments.latest',
    method: 'GET',
    path: `${path}/histories/latest`,
    service,
    access: 'history.read',
    summary: 'The newest deployment of each environment, and what is live',
    response: one(AppDeployments),
  }),
  latestOfApps: defineEndpoint({
    id: 'deployments.latestOfApps',
    method: 'GET',
    path: '/deployments/latest',
    service,
    access: 'history.read',
    summary: 'The newest deployment of each environment, and what is live, of several apps',
    query: LatestDeploymentsQuery,
    response: several(DeploymentsOfApp),
  }),
  logs: defineEndpoint({
    id: 'deployments.logs',
    method: 'GET',
    path: `${path}/histories/logs`,
    service,
    access: 'history.read',
    summary: 'What happened step by step in the deployments of an app, newest first',
    query: DeploymentLogQuery,
    response: many(DeploymentLog),
  }),
  settings: defineEndpoint({
    id: 'deployments.settings',
    method: 'GET',
    path: `${path}/settings`,
    service,
    access: 'release.settings',
    summary: 'The settings that an environment lives by, for the service that answers its members',
    query: LiveSettingsQuery,
    response: one(LiveSettings),
  }),
  latestOfAsset: defineEndpoint({
    id: 'deployments.latestOfAsset',
    method: 'GET',
    path: '/apps/{appId}/assets/{assetsHistoryId}/deployment/histories/latest',
    service,
    access: 'history.read',
    summary: 'The newest deployment of an asset in each environment',
    response: one(LatestDeployments),
    errors: ['assetNotFound'],
  }),
};
