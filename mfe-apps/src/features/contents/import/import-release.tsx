import type { AppDetail } from '@noren/contracts/apps';
import { type ContentId, publishLimit } from '@noren/contracts/contents';
import { Button, Flex } from '@noren/mfe-kit/display';
import { useMessages } from '../../../messages.js';
import { usePublishing } from '../use-publishing.js';

interface Props {
  kindId: ContentId;
  app: AppDetail;
  /** The contents that the import created or changed. */
  ids: readonly string[];
  onAdd: () => void;
  onPublished: () => void;
}

/** Brings imported drafts to production: with a release, or at once where the group reviews none. */
export function ImportRelease({ kindId, app, ids, onAdd, onPublished }: Props) {
  const t = useMessages();
  const isReviewed = app.releasePolicy.contentReview !== 'off';
  const { isBusy, publish, message } = usePublishing(kindId, app.id, isReviewed, (isComplete) => {
    if (isComplete) onPublished();
  });
  if (ids.length === 0) return null;
  const count = ids.length;
  // A release has room for a whole file.
  const canPublish = !isReviewed && count <= publishLimit;
  return (
    <Flex gap="8px 16px" align="center" justify="space-between" wrap>
      <span>{t(canPublish ? 'import.publishNote' : 'import.releaseNote')}</span>
      {canPublish ? (
        <Button type="primary" loading={isBusy} onClick={() => publish(ids, true)}>
          {t('import.publish', { count })}
        </Button>
      ) : (
        <Button type="primary" onClick={onAdd}>
          {t('import.release', { count })}
        </Button>
      )}
      {message}
    </Flex>
  );
}
