import type { ContentRelease } from '@noren/contracts/content-releases';
import type { ContentId, ContentSelectionResult } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { alert, pseudoTexts, toast, useLocale } from '@noren/mfe-kit';
import { useMessages } from '../../../messages.js';
import { fieldAt } from '../content-problems.js';
import { useRestoreContents, useTakeBack } from '../queries.js';
import { useDeletionRuleText } from './use-deletion-rule-text.js';

/** Reports a deletion and offers to undo it. @param takeDown the release that took contents off production for it */
export type OfferUndo = (text: string, ids: readonly string[], takeDown: ContentRelease | undefined) => void;

/** Restores deleted contents as they were, and makes those live again that were taken off production first. */
export function useUndoDeletion(kindId: ContentId, appId: string): OfferUndo {
  const t = useMessages();
  const labels = pseudoTexts(contentTexts[useLocale((state) => state.locale)][kindId]);
  const getText = useDeletionRuleText();
  const restore = useRestoreContents(kindId);
  const takeBack = useTakeBack(kindId);

  // The screen may be left meanwhile, so reasons are reported by the frame's dialog.
  function report({ refused }: ContentSelectionResult): Promise<void> {
    const lines = refused.map(({ name, errors }) => {
      const reasons = errors.map((error) => {
        const label = labels.fields[fieldAt(error.path)];
        return `${label === undefined ? '' : `${label}: `}${getText(error, error.path !== '')}`;
      });
      return `${name ?? t('content.missing')}: ${reasons.join(' ')}`;
    });
    return alert({
      title: t('content.notRestored', { count: refused.length }),
      body: lines.join('\n'),
    });
  }

  async function undo(ids: readonly string[], takeDown: ContentRelease | undefined): Promise<void> {
    const { data } = await restore.mutateAsync({ params: { appId }, body: { ids: [...ids] } });
    if (data.done.length > 0) toast.success(t('content.restored', { count: data.done.length }));
    if (data.refused.length > 0) await report(data);
    if (takeDown !== undefined && data.done.length > 0)
      await takeBack.mutateAsync({ params: { appId, contentReleaseId: takeDown.id } });
  }

  return (text, ids, takeDown) =>
    toast.success(text, {
      label: t('content.undo'),
      // The writes report what fails.
      run: () => void undo(ids, takeDown).catch(() => undefined),
      isUndo: true,
    });
}
