import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * A pace for what goes out in batches: the first one after a rest goes at once, the next ones with a gap between
 * them, in which others gather. Each costs far more than one more thing in it.
 *
 * @param gapMs least time from one to the next, milliseconds
 * @returns what resolves when it is time for the next one, never before the end of this turn of the event loop
 */
export function createPace(gapMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const early = next - performance.now();
    await (early > 0 ? setTimeout(early) : setImmediate());
    next = performance.now() + gapMs;
  };
}
