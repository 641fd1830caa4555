import { join } from 'node:path';
import { listDigests, listServedFiles, type ReleaseManifest } from '@noren/contracts/releases';
import { type ArtifactStore, type Compress, isOutage, type Log, toRestoringStore } from '@noren/service-kit';
import type { BuildPorts } from '../pipeline/build.js';
import { type StoredBundle, storeBundle } from '../pipeline/bundle/bundle.js';
import { readCachedBundle } from '../pipeline/bundle/load-runtime.js';
import { runPipeline } from '../pipeline/pipeline.js';
import { type BuildWorkerDeps, getBuildInput } from './build-worker.js';
import type { AssetRepository } from './repository.js';

export interface RestoreReleaseDeps extends Pick<BuildWorkerDeps, 'runtime'> {
  readonly repository: Pick<AssetRepository, 'find'>;
  readonly ports: BuildPorts;
  /** Compresses files of runtime versions, as at their publication. */
  readonly compress: Compress;
  /** Cache directory of runtime versions, from which their files are restored. */
  readonly cacheDirectory: string;
  readonly log?: Log | undefined;
}

/**
 * Restores what the artifact store has lost or damaged of an asset.
 *
 * @returns the number of restored files if all are intact now; 0 if none was damaged, or some cannot be restored
 * @throws Error of an outage, after which another attempt may succeed
 */
export type RestoreRelease = (appId: string, assetsHistoryId: string, digest: string) => Promise<number>;

/**
 * Creates the restoration from the sources of a build: the same input makes the same files. Files of the runtime
 * version come from the cache. Images are not made by builds; only a backup has them.
 */
export function createRestoreRelease(deps: RestoreReleaseDeps): RestoreRelease {
  const { repository, ports, compress, cacheDirectory, log } = deps;
  const restoring = { ...ports, store: toRestoringStore(ports.store) };

  async function restoreRuntime(stored: StoredBundle): Promise<void> {
    const contents = await readCachedBundle(stored, join(cacheDirectory, stored.digest));
    if (contents !== undefined)
      await storeBundle({ bundle: stored.bundle, contents }, { store: restoring.store, compress });
  }

  return async (appId, assetsHistoryId, digest) => {
    const damaged = await listDamaged(ports.store, digest);
    const asset = damaged.length === 0 ? undefined : await repository.find(appId, assetsHistoryId);
    if (asset === undefined) return 0;
    try {
      const input = await getBuildInput(asset, deps);
      await restoreRuntime(input.runtime);
      await runPipeline(input, restoring, { started: async () => {}, ended: async () => {} });
      const left = await listDamaged(ports.store, digest);
      log?.warn({ digest, damaged, left }, 'built a release with damaged files again');
      return left.length === 0 ? damaged.length : 0;
    } catch (error) {
      // The queue delivers the deployment again.
      if (isOutage(error)) throw error;
      log?.error({ err: error, digest, damaged }, 'damaged files of a release could not be restored');
      return 0;
    }
  };
}

/** Lists the digests of a release that are missing or damaged; of a damaged manifest its own alone. */
async function listDamaged(store: ArtifactStore, digest: string): Promise<string[]> {
  if (!(await store.isIntact(digest))) return [digest];
  const manifest = JSON.parse(String(await store.get(digest))) as ReleaseManifest;
  const { settings } = manifest;
  const files = [...listServedFiles(manifest), ...(settings === undefined ? [] : [settings])];
  const damaged: string[] = [];
  for (const each of new Set(files.flatMap(listDigests)))
    if (!(await store.isIntact(each))) damaged.push(each);
  return damaged;
}
