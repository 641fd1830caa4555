import type { ContentRelease, ContentReleaseUpdate } from '@noren/contracts/content-releases';
import { formatDateTime } from '@noren/mfe-kit';
import { ConflictDialog, type Difference } from '@noren/mfe-kit/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../messages.js';

interface Props {
  /** What the user tried to save, or saw when they decided. */
  typed: Pick<ContentReleaseUpdate, 'name' | 'publishAt' | 'items'>;
  current: ContentRelease;
  onClose: () => void;
}

/** Shows that a release was changed concurrently, and reads it again. */
export function ReleaseConflict({ typed, current, onClose }: Props) {
  const t = useMessages();
  const cache = useQueryClient();
  const formatTime = (at: string | undefined) =>
    at === undefined ? t('release.onceApproved') : formatDateTime(at);
  const all: Difference[] = [
    { label: t('release.name'), typed: typed.name, newest: current.name },
    {
      label: t('release.time'),
      typed: formatTime(typed.publishAt),
      newest: formatTime(current.publishAt),
    },
    {
      label: t('release.count'),
      typed: String(typed.items.length),
      newest: String(current.items.length),
    },
  ];
  return (
    <ConflictDialog
      differences={all.filter((one) => one.typed !== one.newest)}
      onCancel={onClose}
      onFetch={() => {
        void cache.invalidateQueries({ queryKey: ['contentReleases'] });
        onClose();
      }}
    />
  );
}
