declare global {
  interface Window {
    /** Left by the boot script: stops keeping taps and gives those kept so far. */
    norenTaps?: { kept: HTMLElement[]; stop: () => void };
  }
}

export function tapsWaiting(): boolean {
  return (window.norenTaps?.kept.length ?? 0) > 0;
}

/** Taps on buttons that came before the page could answer, once, in their order. */
export function replayTaps(): void {
  const taps = window.norenTaps;
  if (taps === undefined) return;
  taps.stop();
  for (const element of taps.kept.splice(0)) if (element.isConnected) element.click();
}
