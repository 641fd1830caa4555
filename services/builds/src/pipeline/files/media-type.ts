import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Media type of a file by its name. */
export function mediaType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compression is worth trying: pictures and fonts are compressed already. */
export function isText(type: string): boolean {
  return /^text\/|json|svg/.test(type);
}
