/** Returns how long to wait before the next start, milliseconds, given how long the process had run. */
export type Backoff = (ranMs: number) => number;

const firstMs = 200;
const maxDelayMs = 10_000;
/** After running this long, a process no longer counts as crashing repeatedly. */
const steadyMs = 30_000;

/** Creates growing pauses between the starts of a process that keeps ending. */
export function createBackoff(): Backoff {
  let crashes = 0;
  return (ranMs) => {
    crashes = ranMs > steadyMs ? 1 : crashes + 1;
    return Math.min(firstMs * 2 ** (crashes - 1), maxDelayMs);
  };
}
