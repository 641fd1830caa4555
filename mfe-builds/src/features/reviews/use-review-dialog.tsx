import type { Asset } from '@noren/contracts/assets';
import { confirm, useDraftRestore } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { useCancelReview } from './queries.js';
import { ReviewDialog } from './review-dialog.js';
import { ReviewDraft, reviewDraftName } from './review-draft.js';
import type { ReviewMove } from './use-review-moves.js';

/** Makes a move of a review after its dialog; returns the dialog and what opens it. */
export function useReviewDialog(asset: Asset): { dialog: ReactNode; start: (move: ReviewMove) => void } {
  const t = useMessages();
  const [move, setMove] = useState<Exclude<ReviewMove, 'cancel'>>();
  const [comment, setComment] = useState('');
  const cancel = useCancelReview();
  const restore = (draft: ReviewDraft) => {
    setComment(draft.comment);
    setMove(draft.move);
  };
  useDraftRestore(ReviewDraft, (found) => restore(found as ReviewDraft), reviewDraftName(asset));
  const askCancel = async () => {
    const { appId, assetsHistoryId, assetsVersion: version } = asset;
    const sure = await confirm({
      title: t('review.cancelTitle', { version }),
      body: t('review.cancelBody'),
      okText: t('review.cancel'),
      cancelText: t('review.keep'),
    });
    if (sure) cancel.mutate({ params: { appId, assetsHistoryId } });
  };
  return {
    dialog:
      move === undefined ? null : (
        <ReviewDialog
          asset={asset}
          move={move}
          comment={comment}
          onClose={() => {
            setMove(undefined);
            setComment('');
          }}
        />
      ),
    start: (next) => (next === 'cancel' ? void askCancel() : setMove(next)),
  };
}
