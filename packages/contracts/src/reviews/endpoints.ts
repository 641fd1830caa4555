import { Asset } from '../assets/schema.js';
import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import { ReviewCreate, ReviewUpdate } from './schema.js';

const service = 'builds';
const path = '/apps/{appId}/assets/{assetsHistoryId}/reviews';

export const reviewEndpoints = {
  create: defineEndpoint({
    id: 'reviews.create',
    method: 'POST',
    path,
    service,
    access: 'review.request',
    summary: 'Ask for a review of an asset',
    body: ReviewCreate,
    response: one(Asset),
    status: 201,
    errors: ['assetNotFound', 'assetInvalidForReview', 'developmentFirst'],
  }),
  update: defineEndpoint({
    id: 'reviews.update',
    method: 'PUT',
    path,
    service,
    access: 'review.decide',
    recentSignIn: { status: 'approved' },
    summary: 'Approve or reject',
    body: ReviewUpdate,
    response: one(Asset),
    errors: ['assetNotFound', 'reviewNotFound', 'assetInvalidForReview', 'ownRequest'],
  }),
  delete: defineEndpoint({
    id: 'reviews.delete',
    method: 'DELETE',
    path,
    service,
    access: 'review.request',
    summary: 'Cancel a requested review',
    response: one(Asset),
    errors: ['assetNotFound', 'reviewNotFound', 'reviewNonCancelable'],
  }),
};
