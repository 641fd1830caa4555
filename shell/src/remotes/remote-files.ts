import type { ServedManifest } from '@noren/mfe-kit';

/** Files that a remote's mount is loaded from. */
export interface RemoteFiles {
  entryUrl: string;
  /** URLs of the entry and of the files that it imports immediately. */
  files: readonly string[];
}

/** Returns the URLs of the files that a manifest names, relative to the manifest. */
export function listFiles(
  manifestUrl: string,
  { entry, preload = [] }: Pick<ServedManifest, 'entry' | 'preload'>,
): RemoteFiles {
  const base = new URL(manifestUrl, window.location.href);
  const toUrl = (file: string) => new URL(file, base).href;
  return { entryUrl: toUrl(entry), files: [entry, ...preload].map(toUrl) };
}
