/** True if the member asked for less motion; vibration counts as motion. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Vibrates the phone where the browser can; not if the member prefers reduced motion. */
export function vibrate(pattern: number[]): void {
  // Safari has no such function.
  const { vibrate: start } = navigator as { vibrate?: Navigator['vibrate'] };
  if (!isMotionReduced()) start?.call(navigator, pattern);
}
