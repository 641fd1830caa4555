import type { Log } from '@noren/service-kit';
import { type RecoveryOptions, recover } from './recovery.js';
import type { Holder } from './repository.js';

/** How long confirmed presses gather, and how many of one thing at most: each makes its document longer. */
const settleMs = 2_000;
const settleMost = 64;
/** Things that are settled in one write. */
const settledAtOnce = 16;
const recoverMs = 5_000;

export interface PressBackgroundOptions extends RecoveryOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** Further work that is done time and again. */
  readonly sweeps?: readonly ((now: Date) => Promise<void>)[];
}

/**
 * What happens beside the answers: confirmed presses leave what they took from in batches (a popular coupon's
 * counter is written half as often), and presses that were left in between are brought to an end.
 */
export function createPressBackground(options: PressBackgroundOptions) {
  const { takers, log, now, sweeps = [] } = options;
  const confirmed = new Map<string, Holder & { pressIds: string[] }>();
  let settling: NodeJS.Timeout | undefined;
  let recovering: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function inTurn(what: string, work: () => Promise<void>): Promise<void> {
    // What fails here stays noted in the database and is found by the next recovery.
    running = running.then(work).catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
    return running;
  }

  /** Several of a kind in one write, not all: members' presses go on beside it. */
  async function settleAll(): Promise<void> {
    const batches = [...confirmed.values()];
    confirmed.clear();
    for (const [name, { settle }] of Object.entries(takers)) {
      const own = batches.filter(({ taker }) => taker === name);
      for (let from = 0; from < own.length; from += settledAtOnce) {
        const some = own.slice(from, from + settledAtOnce);
        await settle(
          some.map(({ holder }) => holder),
          some.flatMap(({ pressIds }) => pressIds),
        );
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(settling);
    settling = undefined;
    return inTurn('Settling presses', settleAll);
  }

  return {
    /** Takes a confirmed press out of the notes of what it took from, some time. */
    settle({ taker, holder }: Holder, pressId: string): void {
      const key = `${taker} ${holder}`;
      const batch = confirmed.get(key);
      if (batch === undefined) confirmed.set(key, { taker, holder, pressIds: [pressId] });
      else if (batch.pressIds.push(pressId) === settleMost) void flush();
      settling ??= setTimeout(() => void flush(), settleMs);
    },
    async start(): Promise<void> {
      async function run(): Promise<void> {
        await inTurn('Recovering presses', () => recover(options, now()));
        for (const sweep of sweeps) await inTurn('Sweeping', () => sweep(now()));
      }
      recovering = setInterval(() => void run(), recoverMs);
      await run();
    },
    async stop(): Promise<void> {
      clearInterval(recovering);
      await flush();
    },
  };
}
