import type { Log } from '@noren/service-kit';
import { type RecoveryOptions, recover } from './recovery.js';

const settleMs = 20;
const recoverMs = 5_000;

export type UseBackground = ReturnType<typeof createUseBackground>;

/**
 * What happens beside the answers: confirmed uses leave their counters in batches (a popular coupon's
 * counter is written half as often), and uses that were left in between are brought to an end.
 */
export function createUseBackground(options: RecoveryOptions & { log: Log; now: () => Date }) {
  const { counters, log, now } = options;
  const confirmed = new Map<string, string[]>();
  let settling: NodeJS.Timeout | undefined;
  let recovering: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function inTurn(what: string, work: () => Promise<void>): Promise<void> {
    // What fails here stays noted in the database and is found by the next recovery.
    running = running.then(work).catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
    return running;
  }

  async function settleAll(): Promise<void> {
    const batches = [...confirmed];
    confirmed.clear();
    for (const [id, useIds] of batches) await counters.settle(id, useIds);
  }

  function flush(): Promise<void> {
    clearTimeout(settling);
    settling = undefined;
    return inTurn('Settling uses', settleAll);
  }

  return {
    settle(counterId: string, useId: string): void {
      const batch = confirmed.get(counterId);
      if (batch === undefined) confirmed.set(counterId, [useId]);
      else batch.push(useId);
      settling ??= setTimeout(() => void flush(), settleMs);
    },
    async start(): Promise<void> {
      const run = () => inTurn('Recovering uses', () => recover(options, now()));
      recovering = setInterval(() => void run(), recoverMs);
      await run();
    },
    async stop(): Promise<void> {
      clearInterval(recovering);
      await flush();
    },
  };
}
