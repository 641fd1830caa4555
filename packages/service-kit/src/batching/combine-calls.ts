import { createPace } from './pace.js';

/** Somebody who waits for an answer. */
export interface Waiting<I, O> {
  readonly asked: I;
  resolve(answer: O): void;
  reject(error: unknown): void;
}

/** From one turn to the next, milliseconds: while it costs more to ask once more than to wait for a few others. */
const gapMs = 8;

/**
 * Answers many at once: who asks while others are being answered is served by the next turn, together with
 * everybody else who asked in the meantime. So each gets what is so after they asked, never before.
 *
 * @param answerAll answers everybody of a turn; what it throws is told everybody
 * @param most of one turn
 */
export function combineCalls<I, O>(
  answerAll: (turn: readonly Waiting<I, O>[]) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): (asked: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let answering = false;
  const pace = createPace(gapMs);

  async function run(): Promise<void> {
    answering = true;
    while (waiting.length > 0) {
      // Who asks in this turn of the event loop comes along in any case.
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
