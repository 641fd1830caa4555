export {
  EffectiveOption,
  EffectiveOptions,
  getFeatureSource,
  RelatedGroup,
} from './apps/effective-options.js';
export { appEndpoints } from './apps/endpoints.js';
export { appEvents, AppState } from './apps/events.js';
export { AppPermissions, SectionPermission, sectionRejectionReasons } from './apps/permissions.js';
export {
  App,
  AppCreate,
  AppDetail,
  AppQuery,
  AppUpdate,
  Environment,
  environments,
  LiffId,
  LiffIds,
  SecurityToken,
  SystemName,
  Uuid,
} from './apps/schema.js';
