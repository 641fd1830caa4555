import type { RuntimeBundle, StoredFile } from '@noren/contracts';
import { digestOf } from '@noren/service-kit';

/** A file of a runtime version, kept in the artifact store. */
export interface BundleFile extends StoredFile {
  /** Path in the bundle. */
  path: string;
}

/** One build of the end-user app, every file of it in the artifact store. */
export interface StoredBundle {
  digest: string;
  bundle: RuntimeBundle;
  files: BundleFile[];
}

/** Name of the description inside a bundle. */
export const descriptionPath = 'runtime.json';

/** SHA-256 over the sorted paths and digests: any changed byte of any file gives another one. */
export function bundleDigest(files: readonly Pick<BundleFile, 'path' | 'digest'>[]): string {
  const lines = files.map(({ path, digest }) => `${path}\0${digest}\n`);
  return digestOf(Buffer.from(lines.sort().join('')));
}
