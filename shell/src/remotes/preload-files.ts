const asked = new Set<string>();

/** Has the browser load files of a remote beside each other, before its entry asks for one after the other. */
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
