import { type Asset, canMove, reviewLifecycle, reviewRequestRefusal } from '@noren/contracts';
import { confirm, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Dropdown } from '@noren/mfe-kit/nav';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { ReviewDialog, type ReviewMove } from './review-dialog.js';
import { useCancelReview } from './use-review.js';

/** What can be done about a build's review now, by lifecycle and role. */
export function ReviewMenu({ asset }: { asset: Asset }) {
  const t = useTexts();
  const mayRequest = useMay('review.request');
  const mayDecide = useMay('review.decide');
  const [move, setMove] = useState<ReviewMove>();
  const cancel = useCancelReview();
  const state = asset.review?.status ?? 'none';
  const params = { appId: asset.appId, assetsHistoryId: asset.assetsHistoryId };
  const askCancel = async () => {
    if (await confirm({ title: t('review.cancelTitle', { version: asset.assetsVersion }) }))
      cancel.mutate({ params });
  };
  const items = [
    {
      key: 'request',
      label: t('review.request'),
      disabled: !mayRequest || reviewRequestRefusal(asset) !== undefined,
    },
    {
      key: 'cancel',
      label: t('review.cancel'),
      disabled: !mayRequest || !canMove(reviewLifecycle, state, 'cancel'),
    },
    {
      key: 'approve',
      label: t('review.approve'),
      disabled: !mayDecide || !canMove(reviewLifecycle, state, 'approve'),
    },
    {
      key: 'reject',
      label: t('review.reject'),
      disabled: !mayDecide || !canMove(reviewLifecycle, state, 'reject'),
      danger: true,
    },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => (key === 'cancel' ? void askCancel() : setMove(key as ReviewMove)),
        }}
      >
        <Button disabled={items.every((item) => item.disabled)}>{t('column.review')}</Button>
      </Dropdown>
      {move === undefined ? null : (
        <ReviewDialog asset={asset} move={move} onClose={() => setMove(undefined)} />
      )}
    </>
  );
}
