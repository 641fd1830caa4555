import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const executed = /^(?:module|text\/javascript|application\/javascript)$/;

/**
 * Base64 SHA-256 of each inline script that a browser would run, sorted, for the content security
 * policy. Blocks of data (`application/json`) are never run and need none.
 */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
      if (/\bsrc\s*=/i.test(attributes)) continue;
      const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'text/javascript';
      if (executed.test(type.toLowerCase())) hashes.add(createHash('sha256').update(text).digest('base64'));
    }
  }
  return [...hashes].sort();
}
