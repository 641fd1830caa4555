import type { ArtifactStore } from '@noren/service-kit';
import type { Blobs } from './prepare-file.js';

export interface Stored {
  /** Number of files that were not stored before. */
  added: number;
  addedBytes: number;
}

/** Stores missing blobs; skips existing ones, because the bytes of a digest never change. */
export async function storeBlobs(store: Pick<ArtifactStore, 'has' | 'put'>, blobs: Blobs): Promise<Stored> {
  const sizes = await Promise.all(
    [...blobs].map(async ([digest, bytes]) => {
      if (await store.has(digest)) return undefined;
      await store.put(bytes);
      return bytes.length;
    }),
  );
  const added = sizes.filter((size) => size !== undefined);
  return { added: added.length, addedBytes: added.reduce((sum, size) => sum + size, 0) };
}
