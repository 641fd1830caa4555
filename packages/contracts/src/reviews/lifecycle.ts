import { defineLifecycle } from '../core/lifecycle.js';
import type { ReviewStatus } from './schema.js';

/** `none` is an asset without a review. A cancelled or rejected review can be requested again. */
export const reviewLifecycle = defineLifecycle<
  ReviewStatus | 'none',
  'request' | 'cancel' | 'approve' | 'reject'
>({
  name: 'review',
  initial: 'none',
  moves: {
    none: { request: 'requested' },
    requested: { cancel: 'cancelled', approve: 'approved', reject: 'rejected' },
    cancelled: { request: 'requested' },
    approved: {},
    rejected: { request: 'requested' },
  },
  rejectionCodes: {
    request: 'assetInvalidForReview',
    cancel: 'reviewNonCancelable',
    approve: 'assetInvalidForReview',
    reject: 'assetInvalidForReview',
  },
});
