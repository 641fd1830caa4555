import { type AppDetail, getFeatureSource } from '@noren/contracts/apps';
import { errorTexts } from '@noren/contracts/errors';
import type { Feature } from '@noren/contracts/groups';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import { EmptyState, RemoteLink } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';

/** Why a settings page is unavailable: the group that gives the app its features lacks one. */
export function FeatureUnavailable({ app, features }: { app: AppDetail; features: readonly Feature[] }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayChange = useMay('group.write');
  const source = getFeatureSource(app.relatedGroups);
  const groupId = source?.groupId ?? app.groupId;
  const values = {
    group: source?.groupName ?? groupId,
    features: features.map((feature) => t(`feature.${feature}`)).join(t('list.and')),
  };
  return (
    <EmptyState title={pseudoText(errorTexts[locale].featureOff)}>
      <p className="nrn-state-note">{t('setting.featureOff', values)}</p>
      {mayChange ? (
        <RemoteLink href={`/group/${groupId}?tab=settings`} className="nrn-button">
          {t('setting.openFeatures')}
        </RemoteLink>
      ) : (
        <p className="nrn-state-note">{t('setting.askAdmin')}</p>
      )}
    </EmptyState>
  );
}
