import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Runs something once the forms have heard of everything that is typed: they follow as the browser has time
 * for it, so a click on "Save" can come before the last words have arrived.
 *
 * @returns asks for it; it runs with what is on the screen by then
 */
export function useAfterTyping(run: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const now = useEffectEvent(run);
  useEffect(() => {
    if (asked === 0) return;
    // What the forms told with the same drawing is drawn first.
    const timer = setTimeout(() => now());
    return () => clearTimeout(timer);
  }, [asked]);
  return () => startTransition(() => setAsked((count) => count + 1));
}
