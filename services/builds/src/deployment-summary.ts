import type { AssetStatusSummary } from './assets/service.js';
import type { DeploymentService } from './deployments/service.js';
import type { ReviewService } from './reviews/service.js';

/** Returns a lookup of the review and deployments of each asset. */
export async function getDeploymentSummary(
  reviews: Pick<ReviewService, 'getByAssets'>,
  deployments: Pick<DeploymentService, 'live' | 'served'>,
  appId: string,
  ids: readonly string[],
): Promise<(id: string) => AssetStatusSummary> {
  const [reviewed, live, served] = await Promise.all([
    reviews.getByAssets(ids),
    deployments.live(appId),
    deployments.served(ids),
  ]);
  return (id) => ({
    review: reviewed.get(id),
    deployedTo: [...live].flatMap(([environment, asset]) => (asset === id ? [environment] : [])),
    served: served.get(id) ?? [],
  });
}
