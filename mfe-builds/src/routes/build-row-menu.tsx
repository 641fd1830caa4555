import type { AppDetail } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import type { AppDeployments } from '@noren/contracts/deployments';
import { RowMenu } from '@noren/mfe-kit/nav';
import { useDeployActions } from '../features/deployments/use-deploy-actions.js';
import { useReviewDialog } from '../features/reviews/use-review-dialog.js';
import { useReviewMoves } from '../features/reviews/use-review-moves.js';
import { useMessages } from '../messages.js';

interface Props {
  app: AppDetail;
  asset: Asset;
  latest: AppDeployments;
}

/** The deployments of a listed build and the moves of its review. */
export function BuildRowMenu({ app, asset, latest }: Props) {
  const t = useMessages();
  const deployments = useDeployActions(app, asset, latest);
  const moves = useReviewMoves(asset);
  const { dialog, start } = useReviewDialog(asset);
  return (
    <>
      <RowMenu
        name={t('build.progress', { version: asset.assetsVersion })}
        actions={[
          ...deployments.map((action) => ({ ...action, group: t('deploy.action') })),
          ...moves.map(({ move, label, reason }) => ({
            key: move,
            label,
            reason,
            group: t('column.review'),
            onClick: () => start(move),
          })),
        ]}
      />
      {dialog}
    </>
  );
}
