import { type ConfigurationDifference, configurationEndpoints } from '@noren/contracts/configurations';
import { useRead } from '../api/query.js';
import { useAuditMessages } from '../audit/audit-messages.js';
import { useLocale } from '../i18n/i18n.js';
import { QueryState } from '../ui/states.js';
import { getSettingLabels } from './setting-labels.js';
import { SettingValue } from './setting-value.js';

interface Props {
  appId: string;
  /** Versions of the settings; `to` defaults to the newest. */
  from: number;
  to?: number | undefined;
}

/** Lists the changes between two versions of the settings, field by field. */
export function SettingsChanges({ appId, from, to }: Props) {
  const t = useAuditMessages();
  const comparison = useComparison(appId, from, to);
  return (
    <QueryState query={comparison}>
      {({ data }) =>
        data.changes.length === 0 ? (
          <p className="nrn-muted">{t('settings.none')}</p>
        ) : (
          <ChangeTable appId={appId} changes={data.changes} />
        )
      }
    </QueryState>
  );
}

function ChangeTable({ appId, changes }: { appId: string; changes: ConfigurationDifference['changes'] }) {
  const t = useAuditMessages();
  const locale = useLocale((state) => state.locale);
  return (
    <table className="nrn-changes">
      <caption>{t('settings.count', { n: changes.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.field')}</th>
          <th scope="col">{t('column.before')}</th>
          <th scope="col">{t('column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => {
          const labels = getSettingLabels(path, locale);
          const [section = '', field = ''] = path.split('/').slice(1);
          const own = { appId, section, field };
          return (
            <tr key={path}>
              <th scope="row">
                <small>{labels.section}</small>
                {labels.field}
              </th>
              <td>
                <SettingValue {...own} value={before} other={after} />
              </td>
              <td>
                <SettingValue {...own} value={after} other={before} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Compares two versions of the settings; `to` defaults to the newest. */
const useComparison = (appId: string, from: number, to: number | undefined) =>
  useRead(configurationEndpoints.compare, {
    params: { appId },
    query: to === undefined ? { from } : { from, to },
  });
