import type { Releases } from '@noren/service-kit';
import type { PointerOf } from './release-pointer.js';
import type { DeploymentRecord, DeploymentRepository } from './repository.js';

export interface RestorePointersDeps {
  readonly repository: Pick<DeploymentRepository, 'appsWithReleases' | 'latest' | 'active'>;
  readonly releases: Pick<Releases, 'pointer' | 'publish' | 'withdraw'>;
  readonly pointerOf: PointerOf;
}

/** How often a host is looked at again while deployments move its pointer. */
const looks = 10;

/**
 * Puts back the pointers that are missing: of a release target that has lost its state, or was never there.
 * The record of deployments knows what is live. A pointer that is there is left alone, and so is a host that
 * is being deployed to: whoever moves its pointer puts it where it belongs.
 *
 * @returns how many were missing
 */
export async function restorePointers(deps: RestorePointersDeps): Promise<number> {
  let missing = 0;
  for (const appId of await deps.repository.appsWithReleases()) {
    for (const record of (await deps.repository.latest({ appId, status: 'published' })).values()) {
      if (await deps.repository.active(appId, record.environment)) continue;
      if ((await deps.releases.pointer(record)) !== undefined) continue;
      await settle(record, deps);
      missing += 1;
    }
  }
  return missing;
}

/** A deployment that began, ended or was forgotten meanwhile knows better than what was read before it. */
async function settle(live: DeploymentRecord, deps: RestorePointersDeps): Promise<void> {
  const { repository, releases, pointerOf } = deps;
  const { appId, environment } = live;
  let wanted: DeploymentRecord | undefined = live;
  for (let look = 0; look < looks && wanted !== undefined; look += 1) {
    await releases.publish(await pointerOf(wanted));
    const active = await repository.active(appId, environment);
    const published = (await repository.latest({ appId, status: 'published' })).get(environment);
    const next: DeploymentRecord | undefined =
      active !== undefined && active.trouble === undefined ? active : published;
    if (next?.id === wanted.id) return;
    wanted = next;
  }
  if (wanted === undefined) await releases.withdraw(live);
}
