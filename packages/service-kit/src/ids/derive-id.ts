import { createHash } from 'node:crypto';

/** Derives an id from what identifies a resource, so that a repeated attempt finds what an earlier one created. */
export function deriveId(parts: readonly (string | number)[]): string {
  return hash(parts).toString('base64url').slice(0, 32).replace(/^[-_]/, '0');
}

/**
 * Derives the id of a content in a copy of its app; the settings' owner knows it without the contents. Letters and
 * digits only, because the shops of slides accept no others.
 */
export function toCopiedId(appId: string, contentId: string): string {
  return hash(['copy', appId, contentId]).toString('hex').slice(0, 32);
}

const hash = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
