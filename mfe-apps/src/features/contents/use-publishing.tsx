import type { ContentId, ContentPublished } from '@noren/contracts/contents';
import { toast } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { usePublishContents } from './queries.js';
import { RejectedContents } from './rejected-contents.js';

interface Publishing {
  isBusy: boolean;
  publish: (ids: readonly string[], published: boolean) => void;
  /** The contents that failed, if any. */
  message: ReactNode;
}

/** Publishes contents and reports which were changed, already done, or failed and why. */
export function usePublishing(kindId: ContentId, appId: string, onDone: () => void): Publishing {
  const t = useMessages();
  const [rejection, setRejection] = useState<{ result: ContentPublished; published: boolean }>();
  const { isPending, publish } = usePublishContents(kindId, appId, (result, published) => {
    const { changed, unchanged, refused } = result;
    const report = (
      done: 'publishedDone' | 'publishedBefore',
      back: 'unpublishedDone' | 'unpublishedBefore',
      count: number,
    ) => {
      if (count > 0) toast.success(t(`content.${published ? done : back}`, { count }));
    };
    report('publishedDone', 'unpublishedDone', changed.length);
    report('publishedBefore', 'unpublishedBefore', unchanged.length);
    if (refused.length > 0) setRejection({ result, published });
    onDone();
  });
  return {
    isBusy: isPending,
    publish,
    message:
      rejection === undefined ? null : (
        <RejectedContents kindId={kindId} {...rejection} onClose={() => setRejection(undefined)} />
      ),
  };
}
