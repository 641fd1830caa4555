import { type Static, Type } from 'typebox';
import { Environment, SecurityToken, Uuid } from '../apps/schema.js';
import {
  Digest,
  Id,
  listQuery,
  model,
  oneOf,
  pageLimit,
  PersonId,
  Timestamp,
  Version,
} from '../core/schema.js';

/** `publishing` and `published` are the release states of the specification. */
export const deploymentStatuses = ['publishing', 'published', 'failed'] as const;
export const DeploymentStatus = oneOf(deploymentStatuses, 'Where a deployment stands');
export type DeploymentStatus = Static<typeof DeploymentStatus>;

export const Deployment = model('Deployment', 'A move of an environment to an asset', {
  id: Id,
  appId: Id,
  assetsHistoryId: Id,
  assetsVersion: Type.Integer({ minimum: 1 }),
  environment: Environment,
  digest: Digest,
  status: DeploymentStatus,
  url: Type.String({ description: 'Address of the mini-app in that environment' }),
  creator: Type.String({ description: 'Who deployed' }),
  creatorId: Type.Optional(PersonId),
  failure: Type.Optional(Type.String({ description: 'Why it failed' })),
  failureCode: Type.Optional(Type.String({ description: 'Why it failed, as a code of the error catalogue' })),
  completedAt: Type.Optional(Timestamp),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Deployment = Static<typeof Deployment>;

export const Deploy = model('Deploy', 'What to deploy where', {
  assetsHistoryId: Id,
  environment: Environment,
  uuid: Type.Optional(Uuid),
  securityToken: Type.Optional(SecurityToken),
});
export type Deploy = Static<typeof Deploy>;

export const DeploymentQuery = model('DeploymentQuery', 'Which deployments to list', {
  page: listQuery.page,
  size: listQuery.size,
  sort: listQuery.sort,
  assetsHistoryId: Type.Optional(Id),
  environment: Type.Optional(Environment),
});
export type DeploymentQuery = Static<typeof DeploymentQuery>;

export const LatestDeployments = model('LatestDeployments', 'The newest deployment of each environment', {
  development: Type.Optional(Deployment),
  review: Type.Optional(Deployment),
  production: Type.Optional(Deployment),
});
export type LatestDeployments = Static<typeof LatestDeployments>;

export const LiveDeployments = model(
  'LiveDeployments',
  'What each environment serves: when its newest deployment failed or goes on, the one before it',
  LatestDeployments.properties,
);
export type LiveDeployments = Static<typeof LiveDeployments>;

const appDeployments = { ...LatestDeployments.properties, live: LiveDeployments };

export const AppDeployments = model(
  'AppDeployments',
  'The newest deployment of each environment of an app, and what is live',
  appDeployments,
);
export type AppDeployments = Static<typeof AppDeployments>;

export const DeploymentsOfApp = model('DeploymentsOfApp', 'The same, of one of several apps', {
  appId: Id,
  ...appDeployments,
});
export type DeploymentsOfApp = Static<typeof DeploymentsOfApp>;

export const LatestDeploymentsQuery = model('LatestDeploymentsQuery', 'Of which apps', {
  appIds: Type.Array(Id, {
    minItems: 1,
    maxItems: pageLimit,
    description: 'A page of apps; those that the caller does not see are left out of the answer',
  }),
});
export type LatestDeploymentsQuery = Static<typeof LatestDeploymentsQuery>;

export const deploymentLogEvents = [
  'requested',
  'platformAccepted',
  'pointerMoved',
  'replicaConfirmed',
  'replicaRefused',
  'filesRestored',
  'published',
  'failed',
  'putBack',
  'platformNotified',
  'platformRejected',
] as const;

/** Inputs of a build in one line: `template=card;runtime=1.0.0;configuration=3`. */
const BuildConfig = Type.String({
  maxLength: 300,
  description: 'What the asset was built from: `template=card;runtime=1.0.0;configuration=3`',
});

export const DeploymentLog = model('DeploymentLog', 'One step of a deployment', {
  id: Id,
  deploymentId: Id,
  assetsHistoryId: Id,
  assetsVersion: Type.Integer({ minimum: 1, description: 'Which build of the app' }),
  environment: Environment,
  event: oneOf(deploymentLogEvents, 'What happened'),
  detail: Type.String({ description: 'Replica, digest, receipt or reason; empty where there is none' }),
  buildConfigStr: BuildConfig,
  at: Timestamp,
});
export type DeploymentLog = Static<typeof DeploymentLog>;

export const DeploymentLogQuery = model('DeploymentLogQuery', 'Which steps to list', {
  page: listQuery.page,
  size: listQuery.size,
  sort: listQuery.sort,
  assetsHistoryId: Type.Optional(Id),
  buildConfigStr: Type.Optional({
    ...BuildConfig,
    description: 'Matches anywhere in what it was built from',
  }),
});
export type DeploymentLogQuery = Static<typeof DeploymentLogQuery>;
