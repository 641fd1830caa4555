import type { AppDetail } from '@noren/contracts/apps';
import { listMissingBuildFields } from '@noren/contracts/assets';
import { Alert } from '@noren/mfe-kit/feedback';
import { RemoteLink } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';

/** Lists what is missing before a build can start, with links to where it is entered. */
export function MissingSettings({ app }: { app: AppDetail }) {
  const t = useMessages();
  const missing = listMissingBuildFields(app);
  if (missing.length === 0) return null;
  const fields = missing.map((field) => t(`app.${field}`)).join(t('figure.and'));
  return (
    <Alert
      className="builds-missing"
      type="warning"
      showIcon
      title={t('build.missing', { fields })}
      action={<RemoteLink href={`/app/${app.id}`}>{t('build.fix')}</RemoteLink>}
    />
  );
}
