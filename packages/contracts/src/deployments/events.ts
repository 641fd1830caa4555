import { Type } from 'typebox';
import { Environment, SystemName } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Digest, Id, model } from '../core/schema.js';

const deployment = {
  deploymentId: Id,
  appId: Id,
  assetsHistoryId: Id,
  environment: Environment,
  systemName: SystemName,
  digest: Digest,
};

export const DeploymentRequested = model('DeploymentRequested', 'A deployment was asked for', deployment);
export const DeploymentCompleted = model(
  'DeploymentCompleted',
  'Every edge replica serves the release',
  deployment,
);
export const DeploymentFailed = model('DeploymentFailed', 'A deployment failed', {
  ...deployment,
  failure: Type.String(),
});
export const ReleasePublished = model('ReleasePublished', 'Members get a new release', deployment);

const source = 'builds';

export const deploymentEvents = {
  requested: defineEvent({
    type: 'deployment.requested',
    source,
    description: 'A deployment was asked for',
    data: DeploymentRequested,
  }),
  completed: defineEvent({
    type: 'deployment.completed',
    source,
    description: 'Every edge replica serves the release',
    data: DeploymentCompleted,
  }),
  failed: defineEvent({
    type: 'deployment.failed',
    source,
    description: 'A deployment failed',
    data: DeploymentFailed,
  }),
};

export const releaseEvents = {
  published: defineEvent({
    type: 'release.published',
    source,
    description: 'Members get a new release',
    data: ReleasePublished,
  }),
};
