import { useKitMessages } from '@noren/mfe-kit';
import { Button, ButtonWithReason, Flex } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

interface Props {
  count: number;
  /** Number of them that production serves. */
  liveCount: number;
  isBusy: boolean;
  /** True if the group reviews releases: contents go to production in a release only. */
  isReviewed: boolean;
  onAdd: () => void;
  onPublish: (published: boolean) => void;
  onTakeDown: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** The actions for the selected rows. */
export function SelectionBar(props: Props) {
  const { count, liveCount, isBusy, isReviewed, onAdd, onPublish, onTakeDown, onDelete, onClear } = props;
  const t = useMessages();
  const kit = useKitMessages();
  return (
    <div className="apps-selection" aria-live="polite">
      {count === 0 ? null : (
        <Flex gap={12} align="center" wrap>
          <strong>{t('content.selected', { count })}</strong>
          {isReviewed ? (
            <>
              <Button size="small" type="primary" onClick={onAdd}>
                {t('addToRelease.open')}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => onPublish(true)}>
                {t('content.show')}
              </Button>
            </>
          ) : (
            <Button size="small" type="primary" loading={isBusy} onClick={() => onPublish(true)}>
              {t('content.publish')}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => onPublish(false)}>
            {t('content.hide')}
          </Button>
          <ButtonWithReason
            size="small"
            disabled={isBusy}
            reason={liveCount === 0 ? t('takeDown.noneLive') : undefined}
            onClick={onTakeDown}
          >
            {t('takeDown.ok')}
          </ButtonWithReason>
          <Button size="small" danger disabled={isBusy} onClick={onDelete}>
            {kit('action.delete')}
          </Button>
          <Button size="small" type="link" onClick={onClear}>
            {t('content.clearSelection')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
