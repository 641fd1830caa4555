import type { ApiError } from '@noren/contracts/client';
import { getErrorMessage } from '../api/error-message.js';
import { Modal } from '../dialogs/modal.js';
import { useKitMessages } from '../i18n/i18n.js';
import { RemoteLink } from '../ui/remote-link.js';
import { getPageOfUse } from './page-of-use.js';

export interface InUseDialogProps {
  /** The error that rejected the deletion. */
  error: ApiError;
  /** Text below the title; about deletion by default. */
  body?: string;
  onClose: () => void;
}

/** True if the error names the resources that still use this one. */
export function hasUses(error: ApiError): boolean {
  return error.errors.some(({ rule }) => rule === 'inUse');
}

/** Lists the resources that prevent a deletion, each linked to its page. */
export function InUseDialog({ error, body, onClose }: InUseDialogProps) {
  const t = useKitMessages();
  const uses = error.errors.filter(({ rule }) => rule === 'inUse');
  return (
    <Modal
      title={getErrorMessage(error)}
      okText={t('action.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      okButtonProps={{ autoFocus: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="nrn-dialog-body">{body ?? t('inUse.body')}</p>
      <ul className="nrn-uses">
        {uses.map(({ path, params }) => {
          const name = typeof params?.['name'] === 'string' ? params['name'] : path;
          const page = getPageOfUse(path);
          return (
            <li key={path}>{page === undefined ? name : <RemoteLink href={page}>{name}</RemoteLink>}</li>
          );
        })}
      </ul>
    </Modal>
  );
}
