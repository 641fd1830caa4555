import type { ContentId, ImportError } from '@noren/contracts/contents';
import { ruleMessage } from '@noren/contracts/errors';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { useMessages } from '../../../messages.js';

/** Maximum number of errors that the service reports per file. */
const maxReportedErrors = 500;

/** Every invalid line with its number, field and rule. */
export function ImportErrors({ kindId, errors }: { kindId: ContentId; errors: readonly ImportError[] }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const labels = pseudoTexts(contentTexts[locale][kindId]);
  const sorted = [...errors].sort((a, b) => a.line - b.line);
  return (
    <>
      {errors.length < maxReportedErrors ? null : (
        <p className="apps-note">{t('import.errorsMore', { count: maxReportedErrors })}</p>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className="apps-import-errors" role="region" aria-label={t('import.errorList')} tabIndex={0}>
        <table className="nrn-differences">
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.where')}</th>
              <th scope="col">{t('import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ line, column, rule, params }) => (
              <tr key={`${line} ${column} ${rule} ${JSON.stringify(params)}`}>
                <th scope="row">{line}</th>
                <td>
                  {column === '' ? (
                    t('import.wholeLine')
                  ) : (
                    <>
                      {labels.fields[column]} <code>{column}</code>
                    </>
                  )}
                </td>
                <td>{ruleMessage(locale, rule, params)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
