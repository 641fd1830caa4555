import type { Asset } from '@noren/contracts/assets';
import { Button } from '@noren/mfe-kit/display';
import { Dropdown } from '@noren/mfe-kit/nav';
import { MenuItemWithReason } from '../../menu-item-with-reason.js';
import { useMessages } from '../../messages.js';
import { useReviewDialog } from './use-review-dialog.js';
import { type ReviewMove, useReviewMoves } from './use-review-moves.js';

/** The possible moves of a build's review; disabled ones show the reason. */
export function ReviewMenu({ asset }: { asset: Asset }) {
  const t = useMessages();
  const moves = useReviewMoves(asset);
  const { dialog, start } = useReviewDialog(asset);
  const items = moves.map(({ move, label, reason }) => ({
    key: move,
    label: <MenuItemWithReason label={label} reason={reason} />,
    disabled: reason !== undefined,
  }));
  return (
    <>
      <Dropdown
        trigger={['click']}
        classNames={{ root: 'builds-menu' }}
        menu={{ items, onClick: ({ key }) => start(key as ReviewMove) }}
      >
        <Button>{t('column.review')}</Button>
      </Dropdown>
      {dialog}
    </>
  );
}
