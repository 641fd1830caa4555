import { createThrottle } from './throttle.js';

/** A call that waits for its result. */
export interface PendingCall<I, O> {
  readonly input: I;
  resolve(result: O): void;
  reject(error: unknown): void;
}

/** Minimum interval between batches, milliseconds: one more batch costs more than a short wait for further calls. */
const gapMs = 8;

/**
 * Batches calls: those made while a batch is running form the next one. So each result reflects the state after its
 * call, never before.
 *
 * @param runBatch settles every call of a batch; its error rejects the calls still open
 * @param maxSize maximum batch size
 */
export function createBatcher<I, O>(
  runBatch: (batch: readonly PendingCall<I, O>[]) => Promise<void>,
  maxSize = Number.POSITIVE_INFINITY,
): (input: I) => Promise<O> {
  let waiting: PendingCall<I, O>[] = [];
  let isRunning = false;
  const throttle = createThrottle(gapMs);

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Calls of the same event loop turn always join the batch.
      await throttle();
      const batch = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      await runBatch(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void run();
    });
}
