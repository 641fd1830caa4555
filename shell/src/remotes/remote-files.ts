import type { ServedManifest } from '@noren/mfe-kit';

/** Files that a remote's mount is loaded from. */
interface RemoteFiles {
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

const preloadedUrls = new Set<string>();

/** Preloads a remote's files in parallel, instead of one after the other as its entry imports them. */
export function preloadFiles(urls: readonly string[]): void {
  for (const url of urls) {
    if (preloadedUrls.has(url)) continue;
    preloadedUrls.add(url);
    const link = document.createElement('link');
    if (url.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
  }
}
