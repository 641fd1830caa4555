import { setTimeout as delay } from 'node:timers/promises';

/** How to send at a steady pace. */
export interface Pace {
  readonly perSecond: number;
  /** Sends one and waits for the answer; `index` counts them. */
  send(index: number): Promise<void>;
  readonly warmUpMs?: number;
  readonly measureMs?: number;
}

/**
 * Sends at a pace whatever the answers take, as many people who know nothing of each other do. A time is
 * counted from when its request was due: one that had to wait for its turn is as slow as its sender saw it.
 *
 * @returns how long each took, milliseconds
 * @throws what sending throws, once every answer is there
 */
export async function openLoop(pace: Pace): Promise<number[]> {
  const { perSecond, send, warmUpMs = 500, measureMs = 4_000 } = pace;
  const begun = performance.now();
  const measured = begun + warmUpMs;
  const until = measured + measureMs;
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  let failed = false;
  const dueAt = (index: number) => begun + (index * 1_000) / perSecond;
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
