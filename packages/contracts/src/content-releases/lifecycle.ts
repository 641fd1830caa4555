import { defineLifecycle } from '../core/lifecycle.js';
import type { ContentReleaseStatus } from './schema.js';

export type ContentReleaseMove =
  | 'edit'
  | 'request'
  | 'approve'
  | 'reject'
  | 'schedule'
  | 'publish'
  | 'reopen'
  | 'takeBack'
  | 'cancel';

/**
 * The states of a release of contents. A group that reviews no contents approves with the request. Every edit leads back to a draft, so an approval never covers more than its
 * reviewer saw. An approved release is published at once or scheduled; if it breaks a rule when it is due, it becomes a
 * draft again.
 */
export const contentReleaseLifecycle = defineLifecycle<ContentReleaseStatus, ContentReleaseMove>({
  name: 'contentRelease',
  initial: 'draft',
  moves: {
    draft: { edit: 'draft', request: 'requested', cancel: 'cancelled' },
    requested: { edit: 'draft', approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: {
      edit: 'draft',
      schedule: 'scheduled',
      publish: 'published',
      reopen: 'draft',
      cancel: 'cancelled',
    },
    rejected: { edit: 'draft', request: 'requested', cancel: 'cancelled' },
    scheduled: { edit: 'draft', publish: 'published', reopen: 'draft', cancel: 'cancelled' },
    published: { takeBack: 'takenBack' },
    takenBack: {},
    cancelled: {},
  },
  rejectionCodes: {
    edit: 'contentReleaseClosed',
    request: 'contentReleaseClosed',
    approve: 'contentReleaseClosed',
    reject: 'contentReleaseClosed',
    schedule: 'contentReleaseClosed',
    publish: 'contentReleaseClosed',
    reopen: 'contentReleaseClosed',
    takeBack: 'contentReleaseClosed',
    cancel: 'contentReleaseClosed',
  },
});
