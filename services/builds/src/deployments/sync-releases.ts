import { ReleaseConflictError, ReleaseRejectedError, type Releases } from '@noren/service-kit';
import type { ToPointer } from './release-pointer.js';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';
import { withdrawReleases } from './withdraw-releases.js';

export interface ReleaseSyncDeps {
  readonly repository: Pick<DeploymentRepository, 'latest' | 'active'>;
  readonly releases: Pick<Releases, 'pointer' | 'publish' | 'removePointer'>;
  readonly toPointer: ToPointer;
  /** True if the app is deleted and can be restored. */
  readonly isTrashed: (appId: string) => Promise<boolean>;
}

/** @returns the number of pointers that were published again */
export type SyncReleases = (appId: string) => Promise<number>;

/** Maximum attempts for a host while deployments move its pointer. */
const looks = 10;

/**
 * Creates the function that makes the release target serve what is live of an app: nothing while it is in the trash,
 * else what the stored deployments define.
 *
 * Reads the state again after it has acted, so the last of several calls or replicas has seen the last state.
 */
export function createReleaseSync(deps: ReleaseSyncDeps): SyncReleases {
  return async (appId) => {
    for (;;) {
      const isTrashed = await deps.isTrashed(appId);
      const restored = isTrashed ? 0 : await restoreReleases(appId, deps);
      if (isTrashed) await withdrawReleases(appId, deps);
      if ((await deps.isTrashed(appId)) === isTrashed) return restored;
    }
  };
}

/**
 * Publishes pointers again that are missing, not signed by the present key, or of another deployment.
 *
 * Hosts that the target refuses to change are left alone, and so are those that serve a deployment in progress, whose
 * worker sets the pointer.
 */
async function restoreReleases(appId: string, deps: ReleaseSyncDeps): Promise<number> {
  let restored = 0;
  for (const record of (await deps.repository.latest({ appId, status: 'published' })).values()) {
    const pointer = await deps.releases.pointer(record);
    if (pointer?.deploymentId === record.id) continue;
    const isActive = await isBeingPublished(record, deps);
    if (isActive && pointer !== undefined) continue;
    // Without a pointer, the environment serves what is live until the deployment in progress ends.
    if (await (isActive ? publish : reconcile)(record, deps)) restored += 1;
    if (isActive && !(await isBeingPublished(record, deps))) await reconcile(record, deps);
  }
  return restored;
}

/** False also for a deployment that is being rolled back, which leads to what is live. */
async function isBeingPublished(
  { appId, environment }: DeploymentRecord,
  { repository }: ReleaseSyncDeps,
): Promise<boolean> {
  const active = await repository.active(appId, environment);
  return active !== undefined && active.trouble === undefined;
}

/**
 * Publishes until the pointer matches the stored state, which deployments can change concurrently.
 *
 * @returns false if the target refuses the change
 */
async function reconcile(live: DeploymentRecord, deps: ReleaseSyncDeps): Promise<boolean> {
  const { repository, releases } = deps;
  const { appId, environment } = live;
  let deployment: DeploymentRecord | undefined = live;
  for (let look = 0; look < looks && deployment !== undefined; look += 1) {
    if (!(await publish(deployment, deps))) return false;
    const active = await repository.active(appId, environment);
    const published = (await repository.latest({ appId, status: 'published' })).get(environment);
    const next: DeploymentRecord | undefined =
      active !== undefined && active.trouble === undefined ? active : published;
    if (next?.id === deployment.id) return true;
    deployment = next;
  }
  if (deployment === undefined) await releases.removePointer(live);
  return true;
}

/** @returns false if the target refuses the change */
async function publish(
  deployment: DeploymentRecord,
  { releases, toPointer }: ReleaseSyncDeps,
): Promise<boolean> {
  try {
    await releases.publish(await toPointer(deployment));
    return true;
  } catch (error) {
    if (error instanceof ReleaseConflictError || error instanceof ReleaseRejectedError) return false;
    throw error;
  }
}
