import type { ReleaseApproval, ReleasePointer } from '@noren/contracts';
import type { DeploymentRecord } from './repository.js';

export interface ReleasePointerDeps {
  /** The runtime version that an asset was built with, unless the asset is gone. */
  readonly runtimeVersion: (appId: string, assetsHistoryId: string) => Promise<string | undefined>;
  /** The decision of an asset's review that lets it into production, unless there is none. */
  readonly approval: (assetsHistoryId: string) => Promise<ReleaseApproval | undefined>;
}

/** What the release target is told of a deployment. */
export type PointerOf = (deployment: DeploymentRecord) => Promise<ReleasePointer>;

/** What goes to production goes with the decision of its review. */
export function createPointerOf({ runtimeVersion, approval }: ReleasePointerDeps): PointerOf {
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
