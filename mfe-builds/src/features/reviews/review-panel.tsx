import type { Asset } from '@noren/contracts/assets';
import { ButtonWithReason, Flex } from '@noren/mfe-kit/display';
import { ReviewTimeline } from './review-timeline.js';
import { useReviewDialog } from './use-review-dialog.js';
import { useReviewMoves } from './use-review-moves.js';

/** The review of a build: its comments, and the possible moves. */
export function ReviewPanel({ asset }: { asset: Asset }) {
  const moves = useReviewMoves(asset);
  const { dialog, start } = useReviewDialog(asset);
  return (
    <>
      <ReviewTimeline review={asset.review} />
      <Flex gap="small" wrap>
        {moves.map(({ move, label, reason }) => (
          <ButtonWithReason
            key={move}
            type={move === 'approve' ? 'primary' : 'default'}
            danger={move === 'reject'}
            reason={reason}
            onClick={() => start(move)}
          >
            {label}
          </ButtonWithReason>
        ))}
      </Flex>
      {dialog}
    </>
  );
}
