import { Alert, Button } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';

export interface ReplacedNoticeProps {
  title: string;
  onPutBack: () => void;
  onForget: () => void;
}

/** Says that newer values are shown and that what was typed is kept; it can be put back. */
export function ReplacedNotice({ title, onPutBack, onForget }: ReplacedNoticeProps) {
  const t = useKitTexts();
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      action={
        <Button size="small" onClick={onPutBack}>
          {t('conflict.putBack')}
        </Button>
      }
      closable={{ closeIcon: true, 'aria-label': t('action.close'), onClose: onForget }}
    />
  );
}
