import type { ContentId, ContentPublished } from '@noren/contracts';
import { toast } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { usePublishContents } from './queries.js';
import { RejectedContents } from './rejected-contents.js';

interface Publishing {
  isBusy: boolean;
  publish: (ids: readonly string[], published: boolean) => void;
  /** The contents that failed, if any. */
  told: ReactNode;
}

/** Publishes contents and reports which were changed, already done, or failed and why. */
export function usePublishing(kindId: ContentId, appId: string, onDone: () => void): Publishing {
  const t = useMessages();
  const [refusal, setRefusal] = useState<{ result: ContentPublished; published: boolean }>();
  const { isPending, publish } = usePublishContents(kindId, appId, (result, published) => {
    const { changed, unchanged, refused } = result;
    const tell = (
      done: 'publishedDone' | 'publishedBefore',
      back: 'unpublishedDone' | 'unpublishedBefore',
      count: number,
    ) => {
      if (count > 0) toast.success(t(`content.${published ? done : back}`, { count }));
    };
    tell('publishedDone', 'unpublishedDone', changed.length);
    tell('publishedBefore', 'unpublishedBefore', unchanged.length);
    if (refused.length > 0) setRefusal({ result, published });
    onDone();
  });
  return {
    isBusy: isPending,
    publish,
    told:
      refusal === undefined ? null : (
        <RejectedContents kindId={kindId} {...refusal} onClose={() => setRefusal(undefined)} />
      ),
  };
}
