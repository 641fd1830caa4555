import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePage } from '../view/context.js';

/** Milliseconds that a call may take unseen. */
export const unseenMilliseconds = 200;

/** The line at the top while a call takes its time. */
export function Progress() {
  const { view, calls } = usePage();
  const busy = useSyncExternalStore(
    calls.subscribe,
    () => calls.pending() > 0,
    () => false,
  );
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), unseenMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  if (!busy || !late) return null;
  return <div className="progress" role="progressbar" aria-label={view.sections.text.loadingText} />;
}
