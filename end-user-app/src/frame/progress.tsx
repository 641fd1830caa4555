import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePage } from '../view/context.js';

/** Milliseconds before a pending call shows progress. */
export const progressDelayMs = 200;

/** The progress bar at the top while a call is pending. */
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
    const timer = setTimeout(() => setLate(true), progressDelayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  if (!busy || !late) return null;
  return <div className="progress" role="progressbar" aria-label={view.sections.text.loadingText} />;
}
