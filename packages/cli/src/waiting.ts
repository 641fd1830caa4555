import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, exitCodes } from './exit-codes.js';
import { texts } from './texts/en.js';
import { fill } from './texts/fill.js';

/** Between two looks, milliseconds. */
const pause = 500;

/** Looks again and again until `done`. @throws CommandError when it takes longer than `seconds` */
export async function waitFor<T>(
  look: () => Promise<T>,
  done: (state: T) => boolean,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const state = await look();
    if (done(state)) return state;
    if (Date.now() >= end) throw new CommandError(exitCodes.unavailable, fill(texts.timedOut, { seconds }));
    await delay(pause, undefined, { signal });
  }
}
