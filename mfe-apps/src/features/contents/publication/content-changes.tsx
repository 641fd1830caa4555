import type { ContentReleaseChange } from '@noren/contracts/content-releases';
import { contentKind } from '@noren/contracts/contents';
import { useMessages } from '../../../messages.js';
import { useValueLabels } from '../use-value-labels.js';
import { getDifferingFields } from './differing-fields.js';
import { FieldValue } from './field-value.js';

interface Props {
  appId: string;
  change: ContentReleaseChange;
  /** True if the release was published: the values before it are no longer those of production. */
  isPublished: boolean;
}

/** What a release changes in one content, field by field. */
export function ContentChanges({ appId, change, isPublished }: Props) {
  const { kind: kindId, name, before, after } = change;
  const t = useMessages();
  const valueLabels = useValueLabels(kindId, appId);
  const fields = getDifferingFields(contentKind(kindId), before, after);
  if (fields.length === 0) return <p className="apps-note">{t('release.sameAsLive')}</p>;
  const own = { appId, valueLabels };
  return (
    <table className="nrn-changes apps-release-changes">
      <caption className="nrn-unseen">{t('release.changesOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('release.field')}</th>
          <th scope="col">{t(isPublished ? 'release.beforeDone' : 'release.before')}</th>
          <th scope="col">{t('release.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{valueLabels.labels.fields[field.name] ?? field.name}</th>
            <td>
              <FieldValue {...own} field={field} value={before?.[field.name]} />
            </td>
            <td>
              <FieldValue {...own} field={field} value={after?.[field.name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
