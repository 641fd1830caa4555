import { getMediaType } from '@noren/contracts';
import type { ArtifactStore } from '@noren/service-kit';
import { toDigest } from '@noren/service-kit';
import type { Compress } from '../files/compression.js';
import { prepareFile } from '../files/prepare-file.js';
import { storeBlobs } from '../files/store-blobs.js';
import { type BundleFile, bundleDigest, type StoredBundle } from './bundle.js';
import type { BundleSource } from './read-bundle.js';

/** Stores every file of a bundle by digest, client files also compressed. */
export async function storeBundle(
  source: BundleSource,
  ports: { store: ArtifactStore; compress: Compress },
): Promise<StoredBundle> {
  const client = new Set(source.bundle.client);
  const files: BundleFile[] = [];
  for (const [path, bytes] of source.contents) {
    if (client.has(path)) {
      const { file, blobs } = await prepareFile(bytes, getMediaType(path), ports.compress);
      await storeBlobs(ports.store, blobs);
      files.push({ path, ...file });
    } else {
      const digest = toDigest(bytes);
      await storeBlobs(ports.store, new Map([[digest, bytes]]));
      files.push({ path, digest, type: getMediaType(path), size: bytes.length });
    }
  }
  return { digest: bundleDigest(files), bundle: source.bundle, files };
}
