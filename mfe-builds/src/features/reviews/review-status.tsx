import type { Asset } from '@noren/contracts/assets';
import type { ReviewStatus as Status } from '@noren/contracts/reviews';
import { Tag, Tooltip } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const colors = {
  requested: 'blue',
  cancelled: 'default',
  approved: 'success',
  rejected: 'error',
} as const satisfies Record<Status, string>;

/** The status of a build's review, with its comment on hover. */
export function ReviewStatus({ asset }: { asset: Asset }) {
  const t = useMessages();
  const { review } = asset;
  if (review === undefined) return <span>{asset.status === 'completed' ? t('review.none') : ''}</span>;
  return (
    <Tooltip title={review.comment ?? review.request}>
      <Tag color={colors[review.status]}>{t(`review.${review.status}`)}</Tag>
    </Tooltip>
  );
}
