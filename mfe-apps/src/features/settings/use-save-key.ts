import { useEffect, useEffectEvent } from 'react';

/**
 * Saves by Ctrl+S or ⌘S, instead of the browser's own dialog for saving the page.
 *
 * @param save undefined while there is nothing to save
 */
export function useSaveKey(save: (() => void) | undefined): void {
  const onSave = useEffectEvent(() => save?.());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSaveKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSaveKey) return;
      event.preventDefault();
      // A modal dialog has its own buttons.
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]');
      if (dialog === null && !event.repeat) onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
