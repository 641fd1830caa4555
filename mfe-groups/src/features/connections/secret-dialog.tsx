import { CopyButton } from '@noren/mfe-kit/display';
import { Alert, Modal } from '@noren/mfe-kit/feedback';
import { Input } from '@noren/mfe-kit/form';
import { useId } from 'react';
import { useMessages } from '../../messages.js';

interface Props {
  clientId: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret once; only its button closes the dialog, to avoid losing it by accident. */
export function SecretDialog({ clientId, secret, onClose }: Props) {
  const t = useMessages();
  return (
    <Modal
      width={640}
      title={t('secret.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('secret.done')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
    >
      <Alert type="warning" showIcon title={t('secret.once')} description={t('secret.onceBody')} />
      <CopyField label={t('connection.clientSecret')} text={secret} />
      <CopyField label={t('connection.clientId')} text={clientId} />
    </Modal>
  );
}

/** A read-only value to select and copy. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="groups-copy-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <Input id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
        <CopyButton text={text} name={label} />
      </div>
    </div>
  );
}
