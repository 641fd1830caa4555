import { createHash } from 'node:crypto';

/** Derives an id from what identifies a resource, so that a repeated attempt finds what an earlier one created. */
export function deriveId(parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  return hash.digest('base64url').slice(0, 32).replace(/^[-_]/, '0');
}

/** Derives the id of a content in a copy of its app; the settings' owner knows it without the contents. */
export function toCopiedId(appId: string, contentId: string): string {
  return deriveId(['copy', appId, contentId]);
}
