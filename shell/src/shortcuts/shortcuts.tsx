import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { isDialogOpen } from '../native-dialog.js';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.js').then((module) => ({ default: module.ShortcutsDialog })),
);

const useShortcuts = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Shows the list of shortcuts. */
export const showShortcuts = (): void => useShortcuts.setState({ isOpen: true });

const hideShortcuts = (): void => useShortcuts.setState({ isOpen: false });

/** Opens the list of shortcuts by `?`; its code loads with the first use. */
export function Shortcuts() {
  const isOpen = useShortcuts((state) => state.isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      showShortcuts();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={hideShortcuts} />
    </Suspense>
  ) : null;
}

/** True if the key is input of a field. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
