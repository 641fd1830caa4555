export { getDecisionRejection } from './reviews/decision-rules.js';
export { reviewEndpoints } from './reviews/endpoints.js';
export { ReviewChanged, reviewEvents } from './reviews/events.js';
export { reviewLifecycle } from './reviews/lifecycle.js';
export {
  maxReviewRounds,
  Review,
  ReviewCreate,
  ReviewRound,
  ReviewStatus,
  reviewStatuses,
  ReviewUpdate,
} from './reviews/schema.js';
