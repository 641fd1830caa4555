import { useBlocker } from '@tanstack/react-router';
import { isLeavingWithDrafts } from '../drafts/draft-keeper.js';
import { kitText } from '../i18n/i18n.js';
import { confirm } from './dialogs.js';

/** Asks whether unsaved changes may be lost; true when they may. Also for "before build". */
export function confirmUnsaved(): Promise<boolean> {
  return confirm({
    title: kitText('unsaved.title'),
    body: kitText('unsaved.body'),
    okText: kitText('unsaved.discard'),
    cancelText: kitText('unsaved.stay'),
    danger: true,
  });
}

/** While `dirty`, leaving the page (a link, back, the sidebar, closing the tab) asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isLeavingWithDrafts(),
    shouldBlockFn: async () => !(await confirmUnsaved()),
  });
}
