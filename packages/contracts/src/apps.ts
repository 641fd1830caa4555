export { appEndpoints } from './apps/endpoints.js';
export { appEvents, AppState } from './apps/events.js';
export { getFeatureSource } from './apps/feature-source.js';
export { AppPermissions, SectionPermission, sectionRejectionReasons } from './apps/permissions.js';
export {
  App,
  AppCreate,
  AppDetail,
  AppQuery,
  AppUpdate,
  EffectiveOption,
  EffectiveOptions,
  Environment,
  environments,
  LiffId,
  LiffIds,
  RelatedGroup,
  SecurityToken,
  SystemName,
  Uuid,
} from './apps/schema.js';
