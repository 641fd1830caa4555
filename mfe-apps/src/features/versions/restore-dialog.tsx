import { toast } from '@noren/mfe-kit';
import { SettingsChanges } from '@noren/mfe-kit/audit';
import { Modal } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { useRestore } from './queries.js';

interface Props {
  appId: string;
  /** The version to restore. */
  version: number;
  newest: number;
  onClose: () => void;
}

/** Asks before settings are restored, and shows what that changes. */
export function RestoreDialog({ appId, version, newest, onClose }: Props) {
  const t = useMessages();
  const restore = useRestore({
    onSuccess: () => {
      toast.success(t('version.restored', { version }));
      onClose();
    },
  });
  return (
    <Modal
      width={880}
      title={t('version.restoreTitle', { version })}
      okText={t('version.restore')}
      confirmLoading={restore.isPending}
      onOk={() => restore.mutate({ params: { appId }, body: { version: newest, restore: version } })}
      onCancel={onClose}
    >
      <p>{t('version.restoreBody')}</p>
      <h3 className="apps-dialog-heading">{t('version.restoreChanges')}</h3>
      <SettingsChanges appId={appId} from={newest} to={version} />
    </Modal>
  );
}
