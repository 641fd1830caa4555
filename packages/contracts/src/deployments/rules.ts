import type { Environment } from '../apps/schema.js';
import type { Asset } from '../assets/schema.js';
import { defineLifecycle, transition } from '../core/lifecycle.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { reviewLifecycle } from '../reviews/lifecycle.js';
import type { DeploymentStatus } from './schema.js';

/** A deployment is published once every edge replica serves it, and fails otherwise. */
export const deploymentLifecycle = defineLifecycle<DeploymentStatus, 'complete' | 'fail'>({
  name: 'deployment',
  initial: 'publishing',
  moves: { publishing: { complete: 'published', fail: 'failed' }, published: {}, failed: {} },
  rejectionCodes: { complete: 'conflict', fail: 'conflict' },
});

type Candidate = Pick<Asset, 'status' | 'served' | 'review'>;

/**
 * Returns why an asset cannot be deployed to an environment, or undefined if it can. Order: development first, then
 * review, production once an admin approved. The service enforces it; buttons disable themselves by it.
 */
export function getDeployRejection(asset: Candidate, environment: Environment): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetNotDeployable';
  if (environment !== 'development' && !asset.served.includes('development')) return 'developmentFirst';
  if (environment === 'production' && asset.review?.status !== 'approved') return 'assetNotApproved';
  return undefined;
}

/** Returns why a review of an asset cannot be requested, or undefined if it can. */
export function getReviewRequestRejection(asset: Candidate): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetInvalidForReview';
  if (!asset.served.includes('development')) return 'developmentFirst';
  const move = transition(reviewLifecycle, asset.review?.status ?? 'none', 'request');
  return move.ok ? undefined : move.code;
}

/** True if a deployment needs the app's UUID and security token; development does not. */
export function needsCredentials(environment: Environment): boolean {
  return environment !== 'development';
}
