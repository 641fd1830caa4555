export { assetEndpoints } from './assets/endpoints.js';
export { AssetBuilt, assetEvents, AssetFailed, AssetRequested } from './assets/events.js';
export { buildLifecycle, isBuildRunning } from './assets/lifecycle.js';
export {
  Asset,
  AssetCreate,
  AssetQuery,
  type BuildField,
  BuildStatus,
  buildStatuses,
  BuildStep,
  buildSteps,
  listMissingBuildFields,
} from './assets/schema.js';
