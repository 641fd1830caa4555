import type { Releases } from '@noren/service-kit';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';

interface WithdrawalDeps {
  readonly repository: Pick<DeploymentRepository, 'latest'>;
  readonly releases: Pick<Releases, 'pointer' | 'removePointer'>;
}

/** Withdraws an app from the edge: what is live, and what a deployment in progress may have published. */
export async function withdrawReleases(
  appId: string,
  { repository, releases }: WithdrawalDeps,
): Promise<void> {
  await removePointers(await listCandidates(appId, repository), releases);
}

/** Lists the deployments that the pointers of an app may belong to. */
export async function listCandidates(
  appId: string,
  repository: WithdrawalDeps['repository'],
): Promise<DeploymentRecord[]> {
  const newest = await repository.latest({ appId });
  const live = await repository.latest({ appId, status: 'published' });
  return [...newest.values(), ...live.values()];
}

/** Removes pointers unless their host now serves another deployment, e.g. of a new app with the same name. */
export async function removePointers(
  deployments: readonly DeploymentRecord[],
  releases: WithdrawalDeps['releases'],
): Promise<void> {
  await Promise.all(
    deployments.map(async ({ id, systemName, environment }) => {
      const host = { systemName, environment };
      if ((await releases.pointer(host))?.deploymentId === id) await releases.removePointer(host);
    }),
  );
}
