export {
  type BundlePlace,
  bundleArchiveLimits,
  bundleDescription,
  bundleSizeLimit,
  PageFiles,
  PageInput,
  RuntimeBundle,
  type RuntimeServer,
  toBundleListing,
} from './runtimes/bundle.js';
export { runtimeEndpoints } from './runtimes/endpoints.js';
export { runtimeEvents } from './runtimes/events.js';
export {
  findRecommended,
  PublishedRuntime,
  Runtime,
  RuntimeChanges,
  RuntimeCreate,
  RuntimeName,
  RuntimePublishQuery,
  RuntimeQuery,
  RuntimeUpdate,
  RuntimeVersion,
} from './runtimes/schema.js';
