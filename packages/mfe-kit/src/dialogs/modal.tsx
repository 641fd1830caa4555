import { Modal as AntModal, type ModalProps } from 'antd';
import { useKitMessages } from '../i18n/i18n.js';

/** A dialog that is open while rendered, with a localized close label. */
export function Modal(props: ModalProps) {
  const t = useKitMessages();
  return (
    <AntModal
      open
      centered
      cancelText={t('action.cancel')}
      closable={{ 'aria-label': t('action.close') }}
      {...props}
    />
  );
}
