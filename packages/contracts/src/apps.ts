export {
  EffectiveOption,
  EffectiveOptions,
  getFeatureSource,
  RelatedGroup,
} from './apps/effective-options.js';
export { appEndpoints } from './apps/endpoints.js';
export { appEvents, AppState } from './apps/events.js';
export { AppPermissions, SectionPermission, sectionRejectionReasons } from './apps/permissions.js';
export { AppCopied, CopyState, copyStatuses } from './apps/copies.js';
export {
  App,
  AppCopy,
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
  systemNameLimit,
  Uuid,
} from './apps/schema.js';
export { AppTrashQuery, TrashedApp } from './apps/trash.js';
