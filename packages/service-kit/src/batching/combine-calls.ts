import { createThrottle } from './pace.js';

/** A call that waits for its result. */
export interface Waiting<I, O> {
  readonly asked: I;
  resolve(answer: O): void;
  reject(error: unknown): void;
}

/** Minimum interval between batches, milliseconds: one more batch costs more than a short wait for further calls. */
const gapMs = 8;

/**
 * Batches calls: those made while a batch is running form the next one. So each result reflects the state after its
 * call, never before.
 *
 * @param answerAll settles every call of a batch; its error rejects the calls still open
 * @param most maximum batch size
 */
export function createBatcher<I, O>(
  answerAll: (turn: readonly Waiting<I, O>[]) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): (asked: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let answering = false;
  const pace = createThrottle(gapMs);

  async function run(): Promise<void> {
    answering = true;
    while (waiting.length > 0) {
      // Calls of the same event loop turn always join the batch.
      await pace();
      const turn = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answerAll(turn).catch((error: unknown) => {
        for (const { reject } of turn) reject(error);
      });
    }
    answering = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!answering) void run();
    });
}
