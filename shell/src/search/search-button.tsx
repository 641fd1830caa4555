import { NavIcon } from '@noren/mfe-kit/frame';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasCommandKey } from '../command-key.js';
import { useMessages } from '../messages.js';
import { isDialogOpen } from '../native-dialog.js';

const load = () => import('./search-dialog.js');
const SearchDialog = lazy(() => load().then((module) => ({ default: module.SearchDialog })));

/** Opens the search by click, Ctrl+K or ⌘K; its code loads on hover or first use. */
export function SearchButton() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      if (isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="shell-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <NavIcon name="search" />
        {t('search.open')}
        <kbd aria-hidden="true">{hasCommandKey ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
