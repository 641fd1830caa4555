import type { ReleaseApproval, ReleasePointer } from '@noren/contracts/releases';
import type { DeploymentRecord } from './repository.js';

export interface ReleasePointerDeps {
  /** Returns the runtime version of an asset; undefined if the asset was deleted. */
  readonly runtimeVersion: (appId: string, assetsHistoryId: string) => Promise<string | undefined>;
  /** Returns the approval that admits an asset to production; undefined if it has none. */
  readonly approval: (assetsHistoryId: string) => Promise<ReleaseApproval | undefined>;
}

/** Returns the pointer that the release target gets for a deployment. */
export type ToPointer = (deployment: DeploymentRecord) => Promise<ReleasePointer>;

/** Creates the mapping to pointers; production pointers carry the approval of the review. */
export function createToPointer({ runtimeVersion, approval }: ReleasePointerDeps): ToPointer {
  return async ({
    id: deploymentId,
    appId,
    assetsHistoryId,
    systemName,
    environment,
    digest,
    createdAt: at,
  }) => {
    const [runtime = '', approved] = await Promise.all([
      runtimeVersion(appId, assetsHistoryId),
      environment === 'production' ? approval(assetsHistoryId) : undefined,
    ]);
    const target = { systemName, environment, digest, runtimeVersion: runtime, deploymentId, at };
    return { ...target, ...(approved && { approval: approved }) };
  };
}
