import {
  type Log,
  type Nats,
  ReleaseConflictError,
  ReleaseRejectedError,
  type Releases,
  type Worker,
} from '@noren/service-kit';
import type { ToPointer } from './release-pointer.js';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';

const retryMs = 1_000;
const tries = 30;
/** Between two checks while nothing is known to be lost. */
const checkMs = 5 * 60_000;

/**
 * Creates the worker that restores pointers that the release target lacks or that others wrote.
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

export interface RestorePointersDeps {
  readonly repository: Pick<DeploymentRepository, 'appsWithReleases' | 'latest' | 'active'>;
  readonly releases: Pick<Releases, 'pointer' | 'publish' | 'removePointer'>;
  readonly toPointer: ToPointer;
}

/** Maximum attempts for a host while deployments move its pointer. */
const looks = 10;

/**
 * Publishes pointers again that are missing, not signed by the present key, or of another deployment: for a release
 * target that is new, has lost its state or was written to by others, and for a new key.
 *
 * The stored deployments define what is live. Hosts with an active deployment are left alone, because its worker sets
 * the pointer, and so are those that the target refuses to change.
 *
 * @returns the number of restored pointers
 */
export async function restorePointers(deps: RestorePointersDeps): Promise<number> {
  let restored = 0;
  for (const appId of await deps.repository.appsWithReleases()) {
    for (const record of (await deps.repository.latest({ appId, status: 'published' })).values()) {
      if (await deps.repository.active(appId, record.environment)) continue;
      if ((await deps.releases.pointer(record))?.deploymentId === record.id) continue;
      if (await reconcile(record, deps)) restored += 1;
    }
  }
  return restored;
}

/**
 * Publishes until the pointer matches the stored state, which deployments can change concurrently.
 *
 * @returns false if the target refuses the change
 */
async function reconcile(live: DeploymentRecord, deps: RestorePointersDeps): Promise<boolean> {
  const { repository, releases, toPointer } = deps;
  const { appId, environment } = live;
  let deployment: DeploymentRecord | undefined = live;
  try {
    for (let look = 0; look < looks && deployment !== undefined; look += 1) {
      await releases.publish(await toPointer(deployment));
      const active = await repository.active(appId, environment);
      const published = (await repository.latest({ appId, status: 'published' })).get(environment);
      const next: DeploymentRecord | undefined =
        active !== undefined && active.trouble === undefined ? active : published;
      if (next?.id === deployment.id) return true;
      deployment = next;
    }
    if (deployment === undefined) await releases.removePointer(live);
    return true;
  } catch (error) {
    if (error instanceof ReleaseConflictError || error instanceof ReleaseRejectedError) return false;
    throw error;
  }
}
