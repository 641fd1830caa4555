import { Type } from 'typebox';
import { defineEvent } from '../core/event.js';
import { Digest, Id, model } from '../core/schema.js';

export const ReviewChanged = model('ReviewChanged', 'A review moved', {
  assetsHistoryId: Id,
  appId: Id,
  digest: Digest,
  by: Type.String({ description: 'Who moved it' }),
});

const source = 'builds';

export const reviewEvents = {
  requested: defineEvent({
    type: 'review.requested',
    source,
    description: 'A review was asked for',
    data: ReviewChanged,
  }),
  cancelled: defineEvent({
    type: 'review.cancelled',
    source,
    description: 'A review was cancelled',
    data: ReviewChanged,
  }),
  approved: defineEvent({
    type: 'review.approved',
    source,
    description: 'An asset was approved',
    data: ReviewChanged,
  }),
  rejected: defineEvent({
    type: 'review.rejected',
    source,
    description: 'An asset was rejected',
    data: ReviewChanged,
  }),
};
