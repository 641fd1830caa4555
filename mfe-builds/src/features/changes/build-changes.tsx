import type { Asset } from '@noren/contracts/assets';
import { SettingsChanges } from '@noren/mfe-kit/audit';
import { Tabs } from '@noren/mfe-kit/nav';
import { useMessages } from '../../messages.js';
import { type ComparedBuild, getComparedBuilds } from './compared-builds.js';

interface Props {
  appId: string;
  /** The newest builds of the app. */
  builds: readonly Asset[];
  /** The build whose settings are compared; undefined for the current settings. */
  build?: Asset;
}

/** The changes of the settings since the last build and since the live builds. */
export function BuildChanges({ appId, builds, build }: Props) {
  const t = useMessages();
  const compared = getComparedBuilds(builds, build);
  if (compared.length === 0) return <p className="builds-description">{t('changes.nothingBefore')}</p>;
  const getName = ({ build: { assetsVersion: version }, isLast, live }: ComparedBuild) => {
    const places = live.map((environment) => t(`environment.${environment}`)).join(t('changes.and'));
    const roles = [
      ...(isLast ? [t('changes.last')] : []),
      ...(places === '' ? [] : [t('changes.live', { environment: places })]),
    ];
    return t('changes.base', { version, roles: roles.join(t('changes.and')) });
  };
  return (
    <Tabs
      size="small"
      destroyOnHidden
      items={compared.map((base) => ({
        key: base.build.assetsHistoryId,
        label: getName(base),
        children: (
          <>
            {build !== undefined && build.runtimeVersion !== base.build.runtimeVersion ? (
              <p>
                {t('changes.runtime', { before: base.build.runtimeVersion, after: build.runtimeVersion })}
              </p>
            ) : null}
            <SettingsChanges
              appId={appId}
              from={base.build.configurationVersion}
              to={build?.configurationVersion}
            />
          </>
        ),
      }))}
    />
  );
}
