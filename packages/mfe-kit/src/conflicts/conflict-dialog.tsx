import { errorTexts } from '@noren/contracts/errors';
import { Modal } from '../dialogs/modal.js';
import { useKitMessages, useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';
import type { Difference } from './difference.js';

export interface ConflictDialogProps {
  /** Error code whose catalogue message is shown; settings have their own. */
  code?: 'conflict' | 'configConflict';
  differences: readonly Difference[];
  /** Replaces the user's input with the newer data. */
  onFetch: () => void;
  /** Closes the dialog and keeps the user's input. */
  onCancel: () => void;
}

/** Shows conflicting edits field by field before the user's input is replaced. */
export function ConflictDialog({ code = 'conflict', differences, onFetch, onCancel }: ConflictDialogProps) {
  const t = useKitMessages();
  const locale = useLocale((state) => state.locale);
  return (
    <Modal
      width={720}
      title={t('conflict.title')}
      okText={t('conflict.fetch')}
      onOk={onFetch}
      onCancel={onCancel}
    >
      <p className="nrn-dialog-body">{pseudoText(errorTexts[locale][code])}</p>
      {differences.length === 0 ? null : (
        <table className="nrn-differences">
          <caption>{t('conflict.differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.typed')}</th>
              <th scope="col">{t('conflict.newest')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, typed, newest }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{typed}</td>
                <td>{newest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
