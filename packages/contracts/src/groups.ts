import type { Locale } from './errors/texts.js';
import { en } from './groups/locales/en.js';
import { ja } from './groups/locales/ja.js';

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

/** Names of group features by language, keyed for the locale files of remotes. */
export const featureTexts = { ja, en } satisfies Record<Locale, unknown>;
