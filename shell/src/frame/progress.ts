import { create } from 'zustand';

/** Number of running loads; the progress bar shows while there are any. */
export const useProgress = create<{ running: number }>()(() => ({ running: 0 }));

/**
 * Starts a load.
 *
 * @returns ends the load; further calls do nothing
 */
export function startProgress(): () => void {
  let ended = false;
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  return () => {
    if (ended) return;
    ended = true;
    useProgress.setState(({ running }) => ({ running: running - 1 }));
  };
}
