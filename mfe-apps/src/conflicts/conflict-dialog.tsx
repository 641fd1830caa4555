import { errorTexts } from '@noren/contracts';
import { useKitTexts, useLocale } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { useTexts } from '../texts.js';
import type { Difference } from './difference.js';

interface Props {
  differences: readonly Difference[];
  /** Shows the newer data instead of what was typed. */
  onFetch: () => void;
  /** Leaves everything as it was typed. */
  onCancel: () => void;
}

/** Somebody saved in the meantime: shows both, field by field, before anything is replaced. */
export function ConflictDialog({ differences, onFetch, onCancel }: Props) {
  const t = useTexts();
  const kit = useKitTexts();
  const locale = useLocale((state) => state.locale);
  return (
    <Modal
      open
      centered
      width={720}
      title={t('conflict.title')}
      okText={t('conflict.fetch')}
      cancelText={kit('action.cancel')}
      closable={{ 'aria-label': kit('action.close') }}
      onOk={onFetch}
      onCancel={onCancel}
    >
      <p className="nrn-dialog-body">{errorTexts[locale].configConflict}</p>
      {differences.length === 0 ? null : (
        <table className="apps-differences">
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
