import type { Asset } from '@noren/contracts/assets';
import { useLocale } from '@noren/mfe-kit';
import { getSettingLabels } from '@noren/mfe-kit/audit';
import { Alert } from '@noren/mfe-kit/feedback';
import { RemoteLink } from '@noren/mfe-kit/frame';
import { useFailureText } from '../../failure-text.js';
import { useMessages } from '../../messages.js';

/** Why a build failed, with links to what must be corrected. */
export function BuildFailure({ asset }: { asset: Asset }) {
  const t = useMessages();
  const failure = useFailureText();
  if (asset.failure === undefined) return null;
  const place = /\(([^()]*)\)$/.exec(asset.failure)?.[1];
  return (
    <Alert
      type="error"
      showIcon
      title={failure(asset)}
      description={
        asset.failureCode === 'buildSettingsInvalid' && place !== undefined ? (
          <SettingLinks appId={asset.appId} places={place.split(', ')} />
        ) : place === undefined ? undefined : (
          t('failure.place', { place })
        )
      }
    />
  );
}

/** The settings to correct, each with a link to its page. */
function SettingLinks({ appId, places }: { appId: string; places: readonly string[] }) {
  const locale = useLocale((state) => state.locale);
  return (
    <ul className="builds-places">
      {places.map((place) => {
        const { section, field, route } = getSettingLabels(place, locale);
        const labels = [section, field].filter(Boolean).join(' › ');
        return (
          <li key={place}>
            {route === undefined ? labels : <RemoteLink href={`/app/${appId}/${route}`}>{labels}</RemoteLink>}
          </li>
        );
      })}
    </ul>
  );
}
