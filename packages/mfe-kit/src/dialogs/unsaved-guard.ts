import { useBlocker } from '@tanstack/react-router';
import { isLeavingWithDrafts } from '../drafts/saved-drafts.js';
import { getKitMessage } from '../i18n/i18n.js';
import { confirm } from './dialogs.js';

/** Asks to discard unsaved changes; resolves to true if the user agrees. Also used before builds. */
export function confirmUnsaved(): Promise<boolean> {
  return confirm({
    title: getKitMessage('unsaved.title'),
    body: getKitMessage('unsaved.body'),
    okText: getKitMessage('unsaved.discard'),
    cancelText: getKitMessage('unsaved.stay'),
    danger: true,
  });
}

/** Asks for confirmation before leaving the page (link, back, sidebar, closing the tab) while `dirty`. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isLeavingWithDrafts(),
    shouldBlockFn: async () => !(await confirmUnsaved()),
  });
}
