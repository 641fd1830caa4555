import type { ServedManifest } from '@noren/mfe-kit';

/** What a remote's mount is loaded from. */
export interface RemoteFiles {
  entryUrl: string;
  /** Addresses of the entry and of what it asks for at once. */
  files: readonly string[];
}

/** The files beside a manifest that it names. */
export function filesOf(
  manifestUrl: string,
  { entry, preload = [] }: Pick<ServedManifest, 'entry' | 'preload'>,
): RemoteFiles {
  const base = new URL(manifestUrl, window.location.href);
  const urlOf = (file: string) => new URL(file, base).href;
  return { entryUrl: urlOf(entry), files: [entry, ...preload].map(urlOf) };
}
