export { deploymentEndpoints } from './deployments/endpoints.js';
export {
  DeploymentCompleted,
  deploymentEvents,
  DeploymentFailed,
  DeploymentRequested,
  releaseEvents,
  ReleasePublished,
} from './deployments/events.js';
export {
  DeployedSettings,
  LiveSettings,
  LiveSettingsQuery,
  type ReleaseSectionId,
  releaseSectionIds,
  ReleaseSettings,
  settingsHeader,
  type SharedValues,
  toReleaseSettings,
} from './deployments/release-settings.js';
export {
  deploymentLifecycle,
  getDeployRejection,
  getReviewRequestRejection,
  needsCredentials,
} from './deployments/rules.js';
export {
  AppDeployments,
  Deploy,
  Deployment,
  DeploymentLog,
  deploymentLogEvents,
  DeploymentLogQuery,
  DeploymentQuery,
  DeploymentsOfApp,
  DeploymentStatus,
  deploymentStatuses,
  LatestDeployments,
  LatestDeploymentsQuery,
  LiveDeployments,
} from './deployments/schema.js';
