import type { AnyContent, ContentId, ContentSelectionResult } from '@noren/contracts/contents';
import { confirm, useKitMessages } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useTakeDown } from '../publication/use-take-down.js';
import { useDeleteContents } from '../queries.js';
import { RejectedContents } from '../rejected-contents.js';
import { useListNames } from '../use-list-names.js';
import { useDeletionRuleText } from './use-deletion-rule-text.js';
import { useUndoDeletion } from './use-undo-deletion.js';

interface SelectionDeletion {
  isBusy: boolean;
  /** Asks first; resolves to true once the contents are deleted that can be. @param live those in production */
  ask: (contents: readonly AnyContent[], live: readonly AnyContent[]) => Promise<boolean>;
  /** The contents that stay, if any. */
  message: ReactNode;
}

/** Deletes a selection of contents after a confirmation, takes live ones off production first, and offers to undo it. */
export function useSelectionDeletion(kindId: ContentId, appId: string): SelectionDeletion {
  const t = useMessages();
  const kit = useKitMessages();
  const listNames = useListNames();
  const getText = useDeletionRuleText();
  const [result, setResult] = useState<ContentSelectionResult>();
  const remove = useDeleteContents(kindId);
  const takeDown = useTakeDown(kindId, appId);
  const offerUndo = useUndoDeletion(kindId, appId);

  async function run(contents: readonly AnyContent[], live: readonly AnyContent[]): Promise<boolean> {
    const release = live.length === 0 ? undefined : await takeDown.run(live);
    if (live.length > 0 && release === undefined) return false;
    const ids = contents.map(({ id }) => id);
    const { data } = await remove.mutateAsync({ params: { appId }, body: { ids } });
    const count = data.done.length;
    if (count > 0) offerUndo(t('content.deletedMany', { count }), data.done, release);
    if (data.refused.length > 0) setResult(data);
    return true;
  }

  return {
    isBusy: remove.isPending || takeDown.isBusy,
    async ask(contents, live) {
      const yes = await confirm({
        title: t('content.deleteManyTitle', { count: contents.length }),
        body:
          live.length === 0
            ? t('content.deleteBody')
            : t('content.deleteManyBodyLive', { count: live.length }),
        points: listNames(contents),
        okText: kit('action.delete'),
        danger: true,
      });
      // The writes report what fails.
      return yes ? run(contents, live).catch(() => false) : false;
    },
    message:
      result === undefined ? (
        takeDown.message
      ) : (
        <RejectedContents
          kindId={kindId}
          title={t('content.notDeleted', { count: result.refused.length })}
          rejected={result.refused}
          getText={getText}
          onClose={() => setResult(undefined)}
        />
      ),
  };
}
