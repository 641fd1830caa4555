import type { Log, Nats, Releases, Worker } from '@noren/service-kit';
import type { ToPointer } from './release-pointer.js';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';

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
  let stopTracking = () => {};

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
      stopTracking = nats.onReconnect(look);
      look();
    },
    ready: () => true,
    async stop() {
      stopped = true;
      stopTracking();
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
 * Publishes missing pointers again, for a release target that is new or has lost its state.
 *
 * The stored deployments define what is live. Existing pointers are left alone, and so are hosts with an
 * active deployment, whose worker sets the pointer.
 *
 * @returns the number of missing pointers
 */
export async function restoreMissingPointers(deps: RestorePointersDeps): Promise<number> {
  let missing = 0;
  for (const appId of await deps.repository.appsWithReleases()) {
    for (const record of (await deps.repository.latest({ appId, status: 'published' })).values()) {
      if (await deps.repository.active(appId, record.environment)) continue;
      if ((await deps.releases.pointer(record)) !== undefined) continue;
      await reconcile(record, deps);
      missing += 1;
    }
  }
  return missing;
}

/** Publishes until the pointer matches the stored state, which deployments can change concurrently. */
async function reconcile(live: DeploymentRecord, deps: RestorePointersDeps): Promise<void> {
  const { repository, releases, toPointer } = deps;
  const { appId, environment } = live;
  let deployment: DeploymentRecord | undefined = live;
  for (let look = 0; look < looks && deployment !== undefined; look += 1) {
    await releases.publish(await toPointer(deployment));
    const active = await repository.active(appId, environment);
    const published = (await repository.latest({ appId, status: 'published' })).get(environment);
    const next: DeploymentRecord | undefined =
      active !== undefined && active.trouble === undefined ? active : published;
    if (next?.id === deployment.id) return;
    deployment = next;
  }
  if (deployment === undefined) await releases.removePointer(live);
}
