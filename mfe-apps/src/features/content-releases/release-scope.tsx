import type { AppDetail } from '@noren/contracts/apps';
import type { ContentRelease } from '@noren/contracts/content-releases';
import { formatDateTime } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

/** What a release does to production, and when, before it is requested or approved. */
export function ReleaseScope({ app, release }: { app: AppDetail; release: ContentRelease }) {
  const t = useMessages();
  const { items, publishAt } = release;
  const removed = items.filter(({ action }) => action === 'remove').length;
  const isReviewed = app.releasePolicy.contentReview !== 'off';
  const once = isReviewed ? 'release.scopeOnceApproved' : 'release.scopeAtOnce';
  return (
    <div className="nrn-dialog-body">
      <p>{publishAt === undefined ? t(once) : t('release.scopeAt', { at: formatDateTime(publishAt) })}</p>
      <ul className="apps-release-scope">
        {removed < items.length ? (
          <li>{t('release.scopePublish', { count: items.length - removed })}</li>
        ) : null}
        {removed > 0 ? <li>{t('release.scopeRemove', { count: removed })}</li> : null}
      </ul>
    </div>
  );
}
