import { Alert, Button } from 'antd';
import { useKitMessages } from '../i18n/i18n.js';

export interface ReplacedNoticeProps {
  title: string;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Reports that newer values replaced the user's input, and offers to restore the input. */
export function ReplacedNotice({ title, onRestore, onDismiss }: ReplacedNoticeProps) {
  const t = useKitMessages();
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      action={
        <Button size="small" onClick={onRestore}>
          {t('conflict.putBack')}
        </Button>
      }
      closable={{ closeIcon: true, 'aria-label': t('action.close'), onClose: onDismiss }}
    />
  );
}
