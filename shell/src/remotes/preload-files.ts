const asked = new Set<string>();

/** Preloads a remote's files in parallel, instead of one after the other as its entry imports them. */
export function preloadFiles(urls: readonly string[]): void {
  for (const url of urls) {
    if (asked.has(url)) continue;
    asked.add(url);
    const link = document.createElement('link');
    if (url.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
  }
}
