import type { Change, Cipher, SecretPlace } from '@noren/service-kit';

/** Returns where the security token of an app is stored. */
export function tokenPlace(id: string): SecretPlace {
  return { collection: 'apps', id, path: 'securityToken' };
}

interface Settable {
  uuid?: string | null;
  securityToken?: string | null;
}

/** Returns editable fields as stored: UUIDs in lower case, the security token encrypted. */
export function getStored<T extends Settable>(id: string, fields: T, cipher: Cipher): T {
  const { uuid, securityToken } = fields;
  return {
    ...fields,
    ...(typeof uuid === 'string' ? { uuid: uuid.toLowerCase() } : {}),
    ...(typeof securityToken === 'string'
      ? { securityToken: cipher.encrypt(securityToken, tokenPlace(id)) }
      : {}),
  };
}

/** Returns the update that sets these fields; null clears a field. */
export function getChange(fields: object): Change {
  const entries = Object.entries(fields);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    $unset: Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, 1])),
  };
}
