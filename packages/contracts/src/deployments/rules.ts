import type { Environment } from '../apps/schema.js';
import type { Asset } from '../assets/schema.js';
import { transition } from '../core/lifecycle.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { reviewLifecycle } from '../reviews/lifecycle.js';

type Candidate = Pick<Asset, 'status' | 'served' | 'review'>;

/**
 * Why an asset may not be deployed to an environment, or undefined when it may: development first, and
 * only what an admin approved goes to production. The service enforces it, the button greys out by it.
 */
export function deployRefusal(asset: Candidate, environment: Environment): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetNotDeployable';
  if (environment !== 'development' && !asset.served.includes('development')) return 'developmentFirst';
  if (environment === 'production' && asset.review?.status !== 'approved') return 'assetNotApproved';
  return undefined;
}

/** Why a review of an asset may not be asked for, or undefined when it may. */
export function reviewRequestRefusal(asset: Candidate): ErrorCode | undefined {
  if (asset.status !== 'completed') return 'assetInvalidForReview';
  if (!asset.served.includes('development')) return 'developmentFirst';
  const move = transition(reviewLifecycle, asset.review?.status ?? 'none', 'request');
  return move.ok ? undefined : move.code;
}
