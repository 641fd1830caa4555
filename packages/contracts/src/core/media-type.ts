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

/** The media type of a file by the ending of its name or path; `application/octet-stream` where it tells nothing. */
export function getMediaType(file: string): string {
  const [ending = ''] = /\.[^./]+$/.exec(file) ?? [];
  return types[ending.toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a file of this media type is text, which compression makes smaller: pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(type);
}
