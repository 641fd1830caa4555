import type { Environment } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { eventually } from '@noren/service-kit/testing';
import type { BuildsHarness } from '../builds-harness.js';

/** Waits until a deployment has ended. */
export function ended({ admin }: BuildsHarness, appId: string, { id }: Deployment): Promise<Deployment> {
  const call = { params: { appId }, query: { size: 100 } };
  return eventually(async () => {
    const found = (await admin.call(deploymentEndpoints.list, call)).data.find((one) => one.id === id);
    if (found === undefined || found.status === 'publishing') throw new Error('Still publishing');
    return found;
  });
}

/** Deploys a build and waits until the deployment has ended. */
export async function deployed(
  harness: BuildsHarness,
  { appId, assetsHistoryId }: Asset,
  environment: Environment,
): Promise<Deployment> {
  const call = { params: { appId }, body: { assetsHistoryId, environment } };
  return ended(harness, appId, (await harness.admin.call(deploymentEndpoints.deploy, call)).data);
}

/** Requests and approves the review of a build that development serves. */
export async function approve({ admin }: BuildsHarness, { appId, assetsHistoryId }: Asset): Promise<Asset> {
  const at = { params: { appId, assetsHistoryId } };
  await admin.call(reviewEndpoints.create, { ...at, body: {} });
  return (await admin.call(reviewEndpoints.update, { ...at, body: { status: 'approved' } })).data;
}
