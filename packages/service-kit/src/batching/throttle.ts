import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * Creates a throttle for batches: the first call after a pause resolves immediately, later ones keep a gap in which
 * further work gathers. A batch costs far more than one more item in it.
 *
 * @param gapMs minimum interval, milliseconds
 * @returns a function whose promise resolves at the next slot, never within the current event loop turn
 */
export function createThrottle(gapMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const early = next - performance.now();
    await (early > 0 ? setTimeout(early) : setImmediate());
    next = performance.now() + gapMs;
  };
}
