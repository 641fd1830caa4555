declare global {
  interface Window {
    /** Set by the boot script: stops queueing taps and returns the queue. */
    norenTaps?: { queue: HTMLElement[]; stop: () => void };
  }
}

export function tapsWaiting(): boolean {
  return (window.norenTaps?.queue.length ?? 0) > 0;
}

/** Replays, once and in order, the taps on buttons from before hydration. */
export function replayTaps(): void {
  const taps = window.norenTaps;
  if (taps === undefined) return;
  taps.stop();
  for (const element of taps.queue.splice(0)) if (element.isConnected) element.click();
}
