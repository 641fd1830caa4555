import type { Log, Nats, Worker } from '@noren/service-kit';
import type { DeploymentRepository } from './repository.js';
import type { SyncReleases } from './sync-releases.js';

const retryMs = 1_000;
const tries = 30;
/** Between two checks while nothing is known to be lost. */
const checkMs = 5 * 60_000;

/**
 * Creates the worker that restores pointers that the release target lacks or that others wrote, and withdraws those of
 * apps in the trash.
 *
 * Runs at startup, after each reconnect to NATS, which can lose its state in a restart, and every five minutes. Runs
 * in the background: failures do not affect the readiness of the service.
 */
export function reconcileReleases(
  nats: Pick<Nats, 'onReconnect'>,
  log: Pick<Log, 'info' | 'warn'> | undefined,
  restore: () => Promise<number>,
): Worker {
  let stopped = false;
  let working: Promise<void> | undefined;
  let stopTracking = () => {};
  let timer: NodeJS.Timeout | undefined;

  async function restoreWithRetry(): Promise<void> {
    for (let attempt = 1; !stopped; attempt += 1) {
      try {
        const restored = await restore();
        if (restored > 0) log?.info({ restored }, 'restored release pointers');
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
      stopTracking = nats.onReconnect(look);
      timer = setInterval(look, checkMs);
      look();
    },
    ready: () => true,
    async stop() {
      stopped = true;
      stopTracking();
      clearInterval(timer);
      await working;
    },
  };
}

/**
 * Makes the release target serve what the stored deployments define, for a target that is new, has lost its state or
 * was written to by others, and for a new key.
 *
 * @returns the number of restored pointers
 */
export async function restorePointers(
  repository: Pick<DeploymentRepository, 'appsWithReleases'>,
  syncReleases: SyncReleases,
): Promise<number> {
  let restored = 0;
  for (const appId of await repository.appsWithReleases()) restored += await syncReleases(appId);
  return restored;
}
