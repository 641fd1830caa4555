import { Modal as AntModal, type ModalProps } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';

/** A dialog for as long as it is rendered; how it is closed is said in the user's language. */
export function Modal(props: ModalProps) {
  const t = useKitTexts();
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
