export { miniAppReleaseDefinition, type StructuralSchema } from './releases/custom-resource.js';
export { listDigests, listServedFiles } from './releases/files.js';
export { parseReleaseHost, previewName, type ReleaseHost, releaseUrl } from './releases/host.js';
export {
  miniAppReleaseResource,
  MiniAppReleaseSpec,
  MiniAppReleaseStatus,
  ReleaseCondition,
  releaseHistoryLimit,
} from './releases/mini-app-release.js';
export {
  ReleaseAck,
  ReleaseApproval,
  ReleaseEnvironment,
  releaseEnvironments,
  ReleaseManifest,
  ReleasePointer,
  ReleaseSignature,
  StoredFile,
} from './releases/schema.js';
