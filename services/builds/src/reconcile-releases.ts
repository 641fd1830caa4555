import type { Log, Nats, Worker } from '@noren/service-kit';

const retryMs = 1_000;
const tries = 30;

/**
 * Creates the worker that restores pointers missing in the release target.
 *
 * Runs at startup and after each reconnect to NATS, which can lose its state in a restart. Runs in the
 * background: failures do not affect the readiness of the service.
 */
export function reconcileReleases(
  nats: Pick<Nats, 'onReconnect'>,
  log: Pick<Log, 'info' | 'warn'> | undefined,
  restore: () => Promise<number>,
): Worker {
  let stopped = false;
  let working: Promise<void> | undefined;
  let forget = () => {};

  async function restoreWithRetry(): Promise<void> {
    for (let attempt = 1; !stopped; attempt += 1) {
      try {
        const missing = await restore();
        if (missing > 0) log?.info({ missing }, 'restored missing release pointers');
        return;
      } catch (error) {
        if (attempt === tries) return log?.warn({ err: error }, 'could not check release pointers');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  function look(): void {
    working ??= restoreWithRetry().finally(() => (working = undefined));
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
