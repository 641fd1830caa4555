import { createHmac } from 'node:crypto';
import { derivedKeys } from '../config.js';
import type { AppScope } from '../request-context.js';

/** A mail address or phone number in normalized form. */
export interface Contact {
  readonly kind: 'mail' | 'phone';
  readonly text: string;
}

const mailShape = /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.[a-z]{2,}$/;
const phoneShape = /^\+?[0-9]{8,15}$/;

/** Parses a contact of this kind; undefined if the text is none. */
export function getContact(kind: Contact['kind'], input: string): Contact | undefined {
  const text = kind === 'mail' ? input.trim().toLowerCase() : input.replace(/[\s()-]/g, '');
  return (kind === 'mail' ? mailShape : phoneShape).test(text) ? { kind, text } : undefined;
}

/** Parses a contact of either kind. */
export function getAnyContact(input: string): Contact | undefined {
  return getContact('mail', input) ?? getContact('phone', input);
}

/** Masks a contact for display: first letter and domain, or the last four digits. */
export function maskedContact(kind: Contact['kind'], text: string): string {
  if (kind === 'phone') return `${'•'.repeat(Math.max(text.length - 4, 0))}${text.slice(-4)}`;
  const [name = '', domain = ''] = text.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** Hashes contacts for lookups without storing them readably: one keyed hash per key of the ring. */
export function createContactKeys(digestKey: string) {
  const keys = derivedKeys(digestKey, 'loyalty member contact');
  const hashed = (key: Buffer, { appId, environment }: AppScope, { kind, text }: Contact) =>
    createHmac('sha256', key)
      .update(JSON.stringify([appId, environment, kind, text]))
      .digest('base64url');
  return {
    /** The first hash is for new entries; the others find entries from before a rotation. */
    listHashes: (scope: AppScope, contact: Contact): string[] =>
      keys.map((key) => hashed(key, scope, contact)),
  };
}
