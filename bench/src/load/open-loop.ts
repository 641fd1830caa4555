import { setTimeout as delay } from 'node:timers/promises';

/** A load at a constant rate. */
export interface Rate {
  readonly perSecond: number;
  /** Sends one request and waits for the response; `index` counts requests from 0. */
  send(index: number): Promise<void>;
  readonly warmUpMs?: number;
  readonly measureMs?: number;
}

/**
 * Sends requests at a constant rate, independent of response times, like independent users. Each response time counts
 * from when the request was due, so that delayed requests do not look faster (coordinated omission).
 *
 * @returns the response times, milliseconds
 * @throws the first error of `send`, after all responses
 */
export async function openLoop(pace: Rate): Promise<number[]> {
  const { perSecond, send, warmUpMs = 500, measureMs = 4_000 } = pace;
  const startedAt = performance.now();
  const measured = startedAt + warmUpMs;
  const until = measured + measureMs;
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  let failed = false;
  const dueAt = (index: number) => startedAt + (index * 1_000) / perSecond;
  const one = async (index: number, due: number) => {
    await send(index);
    if (due >= measured) times.push(performance.now() - due);
  };
  for (let index = 0; dueAt(index) < until && !failed; index++) {
    const early = dueAt(index) - performance.now();
    if (early > 0) await delay(early);
    const answered = one(index, dueAt(index));
    answered.catch(() => (failed = true));
    sent.push(answered);
  }
  const broken = (await Promise.allSettled(sent)).find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return times;
}
