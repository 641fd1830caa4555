import { createHash } from 'node:crypto';
import { confidentialFields, contentIds, contentKind } from '@noren/contracts/contents';

/** Where a secret is stored: an encrypted text that is moved elsewhere is refused there. */
export interface SecretPlace {
  /** Name of the collection. */
  readonly collection: string;
  /** Id of the document. */
  readonly id: string;
  /** MongoDB path of the field: `sections.otp.secret`. */
  readonly path: string;
}

/**
 * Collections whose secrets are bound to the places where they are stored. The rotation of keys binds older texts in
 * them. Copies of a content's code, in its versions and in granted coupons, stay bound to the content.
 */
export const boundCollections: readonly string[] = [
  ...contentIds.map(contentKind).flatMap((kind) => (confidentialFields(kind).length > 0 ? [kind.path] : [])),
  'connections',
  'apps',
  'configurations',
  'configurationVersions',
  'settings',
  'saved-cards',
  'partner-answers',
  'wallet-cards',
  'contact-restores',
  'members',
  'otps',
  'ticket-purchases',
  'owned-tickets',
];

/** Returns a digest of a place, 16 bytes; part of the encrypted text and its additional data. */
export function digestPlace({ collection, id, path }: SecretPlace): Buffer {
  const text = JSON.stringify([collection, id, path]);
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
