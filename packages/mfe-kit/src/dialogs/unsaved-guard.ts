import { useBlocker } from '@tanstack/react-router';
import { isLeavingWithDrafts } from '../drafts/saved-drafts.js';
import { getKitMessage } from '../i18n/i18n.js';
import { useLatest, useProcessedInput } from '../settings/processed-input.js';
import { choose } from './dialogs.js';

/** Saves the changes; resolves to false if they are not saved, which the screen says itself. */
export type SaveChanges = () => Promise<boolean>;

/**
 * Asks to discard unsaved changes; resolves to true if the page may be left. Also used before builds.
 *
 * @param save offers to save them instead
 */
export async function confirmUnsaved(save?: SaveChanges): Promise<boolean> {
  const answer = await choose({
    title: getKitMessage('unsaved.title'),
    body: getKitMessage('unsaved.body'),
    okText: getKitMessage('unsaved.discard'),
    cancelText: getKitMessage('unsaved.stay'),
    danger: true,
    ...(save === undefined ? {} : { alternative: getKitMessage('unsaved.save') }),
  });
  return answer === 'alternative' && save !== undefined ? save() : answer === true;
}

/**
 * Asks for confirmation before leaving the page (link, back, sidebar, closing the tab) while `dirty`. A click right
 * after the last key counts the input that the forms still process.
 *
 * @param save offers to save the changes instead
 */
export function useUnsavedGuard(dirty: boolean, save?: SaveChanges): void {
  const processedInput = useProcessedInput();
  const latest = useLatest({ dirty, save });
  useBlocker({
    enableBeforeUnload: () => dirty && !isLeavingWithDrafts(),
    shouldBlockFn: async () => {
      await processedInput();
      return latest.current.dirty && !(await confirmUnsaved(latest.current.save));
    },
  });
}
