import type { AppDetail } from '@noren/contracts/apps';
import { errorTexts } from '@noren/contracts/errors';
import type { Feature } from '@noren/contracts/groups';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { EmptyState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';

/** Why a settings page is unavailable: the app's group lacks its feature. */
export function FeatureUnavailable({ app, features }: { app: AppDetail; features: readonly Feature[] }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const group = app.relatedGroups.find(({ groupId }) => groupId === app.groupId)?.groupName ?? app.groupId;
  return (
    <EmptyState title={pseudoText(errorTexts[locale].featureOff)}>
      <p className="nrn-state-note">
        {t('setting.featureOff', {
          group,
          features: features.map((feature) => t(`feature.${feature}`)).join(t('list.and')),
        })}
      </p>
    </EmptyState>
  );
}
