export { assetEndpoints } from './assets/endpoints.js';
export { AssetBuilt, assetEvents, AssetFailed, AssetRequested } from './assets/events.js';
export { buildLifecycle } from './assets/lifecycle.js';
export { type BuildField, listMissingBuildFields } from './assets/missing-fields.js';
export {
  Asset,
  AssetCreate,
  AssetQuery,
  BuildStatus,
  buildStatuses,
  BuildStep,
  buildSteps,
} from './assets/schema.js';
