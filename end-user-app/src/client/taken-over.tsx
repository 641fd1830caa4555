import { type ReactNode, useEffect } from 'react';

interface Props {
  /** Restores what was typed before hydration. */
  type: () => void;
  /** Replays the taps from before hydration. */
  tap: () => void;
  children: ReactNode;
}

/** Replays input and taps that came before the page was hydrated. */
export function HydrationBoundary({ type, tap, children }: Props) {
  useEffect(() => {
    type();
    // React renders the restored input right after effects run, so buttons see it when the taps arrive.
    queueMicrotask(tap);
  }, [type, tap]);
  return children;
}
