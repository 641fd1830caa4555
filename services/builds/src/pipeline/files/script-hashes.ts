import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const executed = /^(?:module|text\/javascript|application\/javascript)$/;

/**
 * Returns the sorted base64 SHA-256 of each executable inline script, for the content security policy. Data
 * blocks (`application/json`) are never executed and need no hash.
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
