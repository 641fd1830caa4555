import { CorruptArtifactError, openArtifactStore } from '@noren/service-kit';
import { openBackupArtifacts } from '../backup/artifact-backup.js';
import { readManifest } from '../backup/manifest.js';

/** What a check of an artifact store found. */
export interface ArtifactCheck {
  /** Number of artifacts in the store. */
  readonly count: number;
  /** Number of artifacts that were damaged or missing and came back from the backup. */
  readonly restored: number;
  /** Digests of artifacts that are still damaged. */
  readonly damaged: readonly string[];
}

/**
 * Reads every artifact and compares it with its digest. Services may keep running.
 *
 * @param artifactStore `file://` or `s3://` URL
 * @param backup directory of a backup, from which damaged and missing artifacts are restored
 * @throws OperationError if that directory has no complete backup
 */
export async function verifyArtifacts(artifactStore: string, backup?: string): Promise<ArtifactCheck> {
  if (backup !== undefined) await readManifest(backup);
  const store = openArtifactStore(artifactStore);
  const copies = backup === undefined ? undefined : openBackupArtifacts(backup);
  const damaged: string[] = [];
  let count = 0;
  let restored = 0;

  async function restore(digest: string): Promise<boolean> {
    const bytes = await copies?.get(digest).catch((error: unknown) => {
      if (error instanceof CorruptArtifactError) return undefined;
      throw error;
    });
    if (bytes === undefined) return false;
    await store.restore(bytes);
    restored += 1;
    return true;
  }

  for await (const digest of store.digests()) {
    count += 1;
    if (!(await store.isIntact(digest)) && !(await restore(digest))) damaged.push(digest);
  }
  for await (const digest of copies?.digests() ?? [])
    if (!(await store.has(digest)) && (await restore(digest))) count += 1;
  return { count, restored, damaged };
}
