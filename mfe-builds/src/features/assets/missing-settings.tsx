import type { AppDetail } from '@noren/contracts/apps';
import { listMissingBuildFields } from '@noren/contracts/assets';
import { errorTexts } from '@noren/contracts/errors';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import { RemoteLink } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';

/**
 * Lists what is missing before a build can start, with links to where it is entered. What only a later deployment
 * needs is said as well, so that it does not stop that one.
 */
export function MissingSettings({ app }: { app: AppDetail }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const missing = listMissingBuildFields(app);
  const fix = <RemoteLink href={`/app/${app.id}`}>{t('build.fix')}</RemoteLink>;
  if (missing.length > 0) {
    const fields = missing.map((field) => t(`app.${field}`)).join(t('figure.and'));
    return (
      <Alert
        className="builds-missing"
        type="warning"
        showIcon
        title={t('build.missing', { fields })}
        action={fix}
      />
    );
  }
  if (app.uuid && app.securityToken) return null;
  return (
    <Alert
      className="builds-missing"
      type="info"
      showIcon
      title={pseudoText(errorTexts[locale].deployCredentialsMissing)}
      description={t('build.credentialsLater')}
      action={fix}
    />
  );
}
