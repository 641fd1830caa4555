import { getMediaType } from '@noren/contracts/media-type';
import type { StoredFile } from '@noren/contracts/releases';
import { type RuntimeBundle, toBundleListing } from '@noren/contracts/runtimes';
import { type ArtifactStore, type Compress, prepareFile, storeBlobs, toDigest } from '@noren/service-kit';

/** A file of a runtime version in the artifact store. */
export interface BundleFile extends StoredFile {
  /** Path in the bundle. */
  path: string;
}

/** A build of the end-user app whose files are all in the artifact store. */
export interface StoredBundle {
  digest: string;
  bundle: RuntimeBundle;
  files: BundleFile[];
}

/** Returns the SHA-256 over the sorted paths and digests, which changes with every byte of any file. */
export function bundleDigest(files: readonly Pick<BundleFile, 'path' | 'digest'>[]): string {
  return toDigest(Buffer.from(toBundleListing(files)));
}

/** A bundle as written by the build of the end-user app. */
export interface BundleSource {
  bundle: RuntimeBundle;
  /** Content of the description, the server bundle and every client file, by path. */
  contents: ReadonlyMap<string, Buffer>;
}

/** Returns the digest of a bundle that is not stored yet. */
export function sourceDigest({ contents }: BundleSource): string {
  return bundleDigest([...contents].map(([path, bytes]) => ({ path, digest: toDigest(bytes) })));
}

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
