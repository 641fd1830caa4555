import { useLocale } from '@noren/mfe-kit';
import { getSettingLabels, SettingValue } from '@noren/mfe-kit/audit';
import { useMessages } from '../../../messages.js';
import type { DifferingField } from './differing-fields.js';

interface Props {
  appId: string;
  /** The app whose values are offered. */
  from: string;
  fields: readonly DifferingField[];
  chosen: readonly DifferingField[];
  onChoose: (chosen: readonly DifferingField[]) => void;
}

/** Both apps' values of each field, with a checkbox. */
export function FieldChoices({ appId, from, fields, chosen, onChoose }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const keys = new Set(chosen.map(({ key }) => key));
  const choose = (keep: (field: DifferingField) => boolean) => onChoose(fields.filter(keep));
  return (
    <div className="apps-copy-fields">
      <table className="nrn-changes">
        <caption>{t('copySettings.count', { count: fields.length })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className="apps-copy-field">
                <input
                  type="checkbox"
                  checked={keys.size === fields.length}
                  onChange={({ target }) => choose(() => target.checked)}
                />
                {t('copySettings.all')}
              </label>
            </th>
            <th scope="col">{t('copySettings.own')}</th>
            <th scope="col">{t('copySettings.other')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, section, field, own, other }) => {
            const labels = getSettingLabels(`/${section}/${field}`, locale);
            const isChosen = keys.has(key);
            return (
              <tr key={key}>
                <th scope="row">
                  <label className="apps-copy-field">
                    <input
                      type="checkbox"
                      checked={isChosen}
                      onChange={() => choose((one) => (one.key === key ? !isChosen : keys.has(one.key)))}
                    />
                    <span>
                      <small>{labels.section}</small>
                      {labels.field}
                    </span>
                  </label>
                </th>
                <td>
                  <SettingValue {...{ appId, section, field }} value={own} other={other} />
                </td>
                <td>
                  <SettingValue {...{ appId: from, section, field }} value={other} other={own} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
