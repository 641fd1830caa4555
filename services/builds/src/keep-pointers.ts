import type { Log, Nats, Worker } from '@noren/service-kit';

const retryMs = 1_000;
const tries = 30;

/**
 * Puts back what the release target lacks: at the start, and when NATS is there again, which may have come
 * back without its state. Beside everything else; a service that cannot do it yet works all the same.
 */
export function keepPointers(
  nats: Pick<Nats, 'onReconnect'>,
  log: Pick<Log, 'info' | 'warn'> | undefined,
  restore: () => Promise<number>,
): Worker {
  let stopped = false;
  let working: Promise<void> | undefined;
  let forget = () => {};

  async function patiently(): Promise<void> {
    for (let attempt = 1; !stopped; attempt += 1) {
      try {
        const missing = await restore();
        if (missing > 0) log?.info({ missing }, 'release pointers were missing and are there again');
        return;
      } catch (error) {
        if (attempt === tries) return log?.warn({ err: error }, 'release pointers could not be looked at');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  function look(): void {
    working ??= patiently().finally(() => (working = undefined));
  }

  return {
    name: 'release pointers',
    async start() {
      forget = nats.onReconnect(look);
      look();
    },
    ready: () => true,
    async stop() {
      stopped = true;
      forget();
      await working;
    },
  };
}
