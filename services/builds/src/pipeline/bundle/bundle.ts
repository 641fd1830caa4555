import type { RuntimeBundle, StoredFile } from '@noren/contracts';
import { toDigest } from '@noren/service-kit';

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

/** Path of the description file in a bundle. */
export const descriptionPath = 'runtime.json';

/** Returns the SHA-256 over the sorted paths and digests, which changes with every byte of any file. */
export function bundleDigest(files: readonly Pick<BundleFile, 'path' | 'digest'>[]): string {
  const lines = files.map(({ path, digest }) => `${path}\0${digest}\n`);
  return toDigest(Buffer.from(lines.sort().join('')));
}
