import { mediaTypeOf } from '@noren/contracts';
import type { ArtifactStore } from '@noren/service-kit';
import { digestOf } from '@noren/service-kit';
import type { Compress } from '../files/compression.js';
import { prepareFile } from '../files/prepare-file.js';
import { storeBlobs } from '../files/store-blobs.js';
import { type BundleFile, bundleDigest, type StoredBundle } from './bundle.js';
import type { BundleSource } from './read-bundle.js';

/** Stores every file of a bundle under its digest; what members load also in compressed form. */
export async function storeBundle(
  source: BundleSource,
  ports: { store: ArtifactStore; compress: Compress },
): Promise<StoredBundle> {
  const client = new Set(source.bundle.client);
  const files: BundleFile[] = [];
  for (const [path, bytes] of source.contents) {
    if (client.has(path)) {
      const { file, blobs } = await prepareFile(bytes, mediaTypeOf(path), ports.compress);
      await storeBlobs(ports.store, blobs);
      files.push({ path, ...file });
    } else {
      const digest = digestOf(bytes);
      await storeBlobs(ports.store, new Map([[digest, bytes]]));
      files.push({ path, digest, type: mediaTypeOf(path), size: bytes.length });
    }
  }
  return { digest: bundleDigest(files), bundle: source.bundle, files };
}
