import { Button, Flex } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

interface Props {
  count: number;
  isBusy: boolean;
  onPublish: (published: boolean) => void;
  onClear: () => void;
}

/** The actions for the selected rows. */
export function SelectionBar({ count, isBusy, onPublish, onClear }: Props) {
  const t = useMessages();
  return (
    <div className="apps-selection" aria-live="polite">
      {count === 0 ? null : (
        <Flex gap={12} align="center">
          <strong>{t('content.selected', { count })}</strong>
          <Button size="small" type="primary" loading={isBusy} onClick={() => onPublish(true)}>
            {t('content.publish')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => onPublish(false)}>
            {t('content.unpublish')}
          </Button>
          <Button size="small" type="link" onClick={onClear}>
            {t('content.clearSelection')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
