import type { Environment } from '../apps/schema.js';
import type { Asset } from '../assets/schema.js';
import { transition } from '../core/lifecycle.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { reviewLifecycle } from '../reviews/lifecycle.js';

type Candidate = Pick<Asset, 'status' | 'served' | 'review'>;

/**
 * Why an asset may not be deployed to an environment, or undefined when it may: development first, to
 * review what was sent for review, to production what an admin approved. The service enforces it, the
 * button greys out by it.
 */
export function deployRefusal(asset: Candidate, environment: Environment): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetNotDeployable';
  if (environment !== 'development' && !asset.served.includes('development')) return 'developmentFirst';
  const review = asset.review?.status;
  if (environment === 'production' && review !== 'approved') return 'assetNotApproved';
  if (environment === 'review' && review !== 'requested' && review !== 'approved')
    return 'assetNotDeployable';
  return undefined;
}

/** Why a review of an asset may not be asked for, or undefined when it may. */
export function reviewRequestRefusal(asset: Candidate): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetInvalidForReview';
  if (!asset.served.includes('development')) return 'developmentFirst';
  const move = transition(reviewLifecycle, asset.review?.status ?? 'none', 'request');
  return move.ok ? undefined : move.code;
}

/** Whether a deployment there needs the app's UUID and security token; a first try in development does not. */
export function needsCredentials(environment: Environment): boolean {
  return environment !== 'development';
}
