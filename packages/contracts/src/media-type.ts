const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Returns a file's media type by its extension; `application/octet-stream` if unknown. */
export function getMediaType(file: string): string {
  const [ending = ''] = /\.[^./]+$/.exec(file) ?? [];
  return types[ending.toLowerCase()] ?? 'application/octet-stream';
}

/** True if a file of this media type is text, which compresses well; images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(type);
}
