import { errorTexts } from '@noren/contracts/base';
import { Modal } from '../dialogs/modal.js';
import { useKitTexts, useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';
import type { Difference } from './difference.js';

export interface ConflictDialogProps {
  /** The refusal, in the catalogue's words; settings have words of their own. */
  code?: 'conflict' | 'configConflict';
  differences: readonly Difference[];
  /** Shows the newer data instead of what was typed. */
  onFetch: () => void;
  /** Leaves everything as it was typed. */
  onCancel: () => void;
}

/** Somebody saved in the meantime: shows both, field by field, before anything is replaced. */
export function ConflictDialog({ code = 'conflict', differences, onFetch, onCancel }: ConflictDialogProps) {
  const t = useKitTexts();
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
