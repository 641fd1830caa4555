export { miniAppReleaseDefinition, type StructuralSchema } from './releases/custom-resource.js';
export { parseReleaseHost, previewName, type ReleaseHost, releaseUrl } from './releases/host.js';
export {
  MiniAppReleaseSpec,
  MiniAppReleaseStatus,
  miniAppReleaseResource,
  ReleaseCondition,
  releaseHistoryLimit,
} from './releases/mini-app-release.js';
export {
  listDigests,
  listServedFiles,
  ReleaseAck,
  ReleaseApproval,
  ReleaseEnvironment,
  ReleaseManifest,
  ReleasePointer,
  ReleaseSignature,
  releaseEnvironments,
  StoredFile,
} from './releases/schema.js';
