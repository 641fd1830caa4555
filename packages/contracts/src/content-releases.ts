export { contentReleaseEndpoints } from './content-releases/endpoints.js';
export { contentReleaseLifecycle, type ContentReleaseMove } from './content-releases/lifecycle.js';
export {
  automaticApprovals,
  contentActions,
  ContentPublicationsQuery,
  ContentRef,
  ContentRelease,
  ContentReleaseChange,
  ContentReleaseCreate,
  ContentReleaseDecision,
  ContentReleaseItem,
  ContentReleaseItemInput,
  contentReleaseLimit,
  ContentReleaseQuery,
  ContentReleaseRequest,
  ContentReleaseStatus,
  contentReleaseStatuses,
  ContentReleaseSummary,
  ContentReleaseUpdate,
  ContentTakeDown,
  LiveContent,
  reopenReasons,
} from './content-releases/schema.js';
