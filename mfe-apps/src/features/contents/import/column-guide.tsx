import {
  type ContentId,
  contentKind,
  type FieldSchema,
  getFields,
  importLineLimit,
} from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, pseudoTexts, useLocale } from '@noren/mfe-kit';
import { useMessages } from '../../../messages.js';

/** The columns of a kind's CSV file, with their meaning and format. */
export function ColumnGuide({ kindId }: { kindId: ContentId }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const labels = pseudoTexts(contentTexts[locale][kindId]);

  const getForm = (name: string, schema: FieldSchema): string => {
    if (schema.reference !== undefined)
      return t('import.formReference', {
        title: pseudoText(contentTexts[locale][schema.reference as ContentId].title),
      });
    if (schema.format === 'date-time') return t('import.formTime');
    if (schema.type === 'boolean') return t('import.formBoolean');
    if (schema.type === 'array') return t('import.formList');
    const named = Object.entries(labels.options?.[name] ?? {});
    return named.map(([value, label]) => `${value} = ${label}`).join(', ');
  };

  return (
    <>
      <p>{t('import.lead')}</p>
      <p className="apps-note">
        {t('import.leadColumns', { limit: importLineLimit.toLocaleString(locale) })}
      </p>
      <details className="apps-import-columns">
        <summary>{t('import.columns')}</summary>
        <table className="nrn-differences">
          <thead>
            <tr>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.columnMeaning')}</th>
              <th scope="col">{t('import.columnForm')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <code>id</code>
              </th>
              <td>ID</td>
              <td>{t('import.formId')}</td>
            </tr>
            {getFields(contentKind(kindId)).map(({ name, schema, required }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {labels.fields[name]}
                  {required ? ` ${t('import.required')}` : ''}
                </td>
                <td>{getForm(name, schema)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
