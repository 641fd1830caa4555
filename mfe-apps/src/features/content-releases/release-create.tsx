import type { AppDetail } from '@noren/contracts/apps';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useKitMessages } from '@noren/mfe-kit';
import { useCreateRelease } from './queries.js';
import { ReleaseFormDialog } from './release-form-dialog.js';

/** Creates a release without contents, and opens its page. */
export function ReleaseCreate({ app, onClose }: { app: AppDetail; onClose: () => void }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const create = useCreateRelease({
    onSuccess: ({ data }) =>
      navigate({
        to: '/app/$appId/content-release/$contentReleaseId',
        params: { appId: app.id, contentReleaseId: data.id },
      }),
  });
  return (
    <ReleaseFormDialog
      title={t('release.create')}
      okText={kit('action.create')}
      isReviewed={app.releasePolicy.contentReview !== 'off'}
      isBusy={create.isPending}
      initial={{ name: '' }}
      onSave={(values) => create.mutate({ params: { appId: app.id }, body: { ...values, items: [] } })}
      onClose={onClose}
    />
  );
}
