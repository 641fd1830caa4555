export { groupEndpoints } from './groups/endpoints.js';
export { groupEvents } from './groups/events.js';
export {
  ContentReview,
  contentReviews,
  defaultReleasePolicy,
  ReleasePolicy,
  ReviewerPolicy,
} from './groups/release-policy.js';
export {
  type Feature,
  features,
  Group,
  GroupCreate,
  GroupOptions,
  GroupOptionsUpdate,
  GroupQuery,
  GroupType,
  groupTypes,
  GroupUpdate,
  noOptions,
} from './groups/schema.js';
export { featureTexts } from './groups/texts.js';
