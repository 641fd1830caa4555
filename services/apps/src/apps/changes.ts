import type { Change, Cipher } from '@noren/service-kit';

interface Settable {
  uuid?: string | null;
  securityToken?: string | null;
}

/** The fields that people set, as they are stored: UUIDs in one case, the security token encrypted. */
export function storedOf<T extends Settable>(fields: T, cipher: Cipher): T {
  const { uuid, securityToken } = fields;
  return {
    ...fields,
    ...(typeof uuid === 'string' ? { uuid: uuid.toLowerCase() } : {}),
    ...(typeof securityToken === 'string' ? { securityToken: cipher.encrypt(securityToken) } : {}),
  };
}

/** The write that sets these fields; null empties one. */
export function changeOf(fields: object): Change {
  const entries = Object.entries(fields);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    $unset: Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, 1])),
  };
}
