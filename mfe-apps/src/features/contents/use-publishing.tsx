import type { AnyContent, ContentId, ContentPublished } from '@noren/contracts/contents';
import { confirm, toast } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { groupByItem, type RejectedContent } from './publication/broken-contents.js';
import { usePublishContents, useTakeBack } from './queries.js';
import { RejectedContents } from './rejected-contents.js';
import { useListNames } from './use-list-names.js';

/** Renders the dialog that adds contents to a release; `name` is that of a new one. */
export type RenderAddToRelease = (
  contentIds: readonly string[],
  close: (isAdded: boolean) => void,
  name?: string,
) => ReactNode;

interface Publishing {
  isBusy: boolean;
  publish: (ids: readonly string[], published: boolean) => void;
  /** Asks first if several contents would be published in production at once. */
  ask: (contents: readonly AnyContent[], published: boolean) => Promise<void>;
  /** The contents that failed, if any. */
  message: ReactNode;
}

interface Rejection {
  rejected: readonly RejectedContent[];
  changed: number;
  published: boolean;
}

/**
 * Shows contents to members, or hides them, and reports which were changed, already done, or failed and why. Without
 * review in the group it publishes them in production, and offers to take that back.
 */
export function usePublishing(
  kindId: ContentId,
  appId: string,
  isReviewed: boolean,
  onDone: (isComplete: boolean) => void,
): Publishing {
  const t = useMessages();
  const listNames = useListNames();
  const takeBack = useTakeBack(kindId);
  const [rejection, setRejection] = useState<Rejection>();
  const { isPending, publish } = usePublishContents(kindId, appId, {
    onDone: (result, published) => {
      report(result, published);
      if (result.refused.length > 0)
        setRejection({ rejected: result.refused, changed: result.changed.length, published });
      onDone(result.refused.length === 0);
    },
    onBroken: (errors, published) => setRejection({ rejected: groupByItem(errors), changed: 0, published }),
  });

  /** Returns the action that makes live again what was live before. */
  function getUndo(contentReleaseId: string | undefined) {
    if (contentReleaseId === undefined) return undefined;
    const run = async () => {
      await takeBack.mutateAsync({ params: { appId, contentReleaseId } });
      toast.success(t('content.takenBack'));
    };
    // The write reports what fails.
    return { label: t('content.takeBack'), run: () => void run().catch(() => undefined), isUndo: true };
  }

  function report({ changed, unchanged, releaseId }: ContentPublished, published: boolean): void {
    // Without review, contents that members see already are published in their newest version.
    if (!isReviewed && published) {
      const count = changed.length + unchanged.length;
      if (count > 0) toast.success(t('content.publishedDone', { count }), getUndo(releaseId));
      return;
    }
    const count = changed.length;
    if (count > 0)
      toast.success(t(published ? 'content.shownDone' : 'content.hiddenDone', { count }), getUndo(releaseId));
    const same = unchanged.length;
    if (same > 0)
      toast.success(t(published ? 'content.shownBefore' : 'content.hiddenBefore', { count: same }));
  }

  return {
    isBusy: isPending,
    publish,
    async ask(contents, published) {
      const count = contents.length;
      const isYes =
        isReviewed ||
        !published ||
        count === 1 ||
        (await confirm({
          title: t('content.publishManyTitle', { count }),
          body: t('content.publishManyBody'),
          points: listNames(contents),
          okText: t('content.publish'),
        }));
      if (isYes)
        publish(
          contents.map(({ id }) => id),
          published,
        );
    },
    message:
      rejection === undefined ? null : (
        <RejectedContents
          kindId={kindId}
          title={t(rejection.published ? 'content.rejectedTitle' : 'content.rejectedTitleBack', {
            count: rejection.rejected.length,
          })}
          rejected={rejection.rejected}
          changed={rejection.changed}
          onClose={() => setRejection(undefined)}
        />
      ),
  };
}
