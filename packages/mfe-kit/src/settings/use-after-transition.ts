import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Defers an action until the forms have processed all input: they update in transitions, so a click on "Save" can
 * precede the last input.
 *
 * @returns schedules the action; it runs with the values rendered by then
 */
export function useAfterTransition(run: () => void): () => void {
  const [requestCount, setRequestCount] = useState(0);
  const now = useEffectEvent(run);
  useEffect(() => {
    if (requestCount === 0) return;
    // Changes that the forms report in the same render are rendered first.
    const timer = setTimeout(() => now());
    return () => clearTimeout(timer);
  }, [requestCount]);
  return () => startTransition(() => setRequestCount((count) => count + 1));
}
