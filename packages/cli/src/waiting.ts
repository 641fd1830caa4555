import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, exitCodes } from './exit-codes.js';
import { fill, messages } from './messages.js';

/** Poll intervals, milliseconds: short at first, so that quick results show quickly, then longer. */
const pauses = { first: 200, growth: 1.3, longest: 3_000 };

/** Polls until `done`. @throws CommandError after `seconds` */
export async function waitFor<T>(
  poll: () => Promise<T>,
  done: (state: T) => boolean,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (let pause = pauses.first; ; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    const state = await poll();
    if (done(state)) return state;
    if (Date.now() >= end)
      throw new CommandError(exitCodes.unavailable, fill(messages.timedOut, { seconds }));
    await delay(Math.min(pause, end - Date.now()), undefined, { signal });
  }
}
