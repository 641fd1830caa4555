import { create } from 'zustand';

/** How many loads are under way; the bar at the top shows while there is one. */
export const useProgress = create<{ running: number }>()(() => ({ running: 0 }));

/** Starts one load. @returns what ends it; a second call does nothing. */
export function startProgress(): () => void {
  let ended = false;
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  return () => {
    if (ended) return;
    ended = true;
    useProgress.setState(({ running }) => ({ running: running - 1 }));
  };
}
