import type { Connection, ConnectionState } from '@noren/contracts/connections';
import { type Caller, may } from '@noren/contracts/permissions';
import { hasRecentSignIn } from '@noren/contracts/sign-in';
import type { Cipher, SecretPlace } from '@noren/service-kit';
import type { StoredConnection } from './repository.js';

/** Returns the secret of a Connect ID. */
export function getSecret({ id, clientSecret }: StoredConnection, cipher: Cipher): string {
  return cipher.decrypt(clientSecret, secretPlace(id));
}

/** Returns where the secret of a Connect ID is stored. */
export function secretPlace(id: string): SecretPlace {
  return { collection: 'connections', id, path: 'clientSecret' };
}

/** Returns a Connect ID as its audit log shows it. */
export function maskedConnection(stored: StoredConnection, cipher: Cipher): Required<Connection> {
  return { ...stored, clientSecret: cipher.mask(getSecret(stored, cipher)) };
}

/**
 * Returns a Connect ID as the caller sees it: without the end of the secret unless they may change it and have just
 * signed in.
 */
export function getConnection(stored: StoredConnection, caller: Caller, cipher: Cipher): Connection {
  if (may(caller.role, 'connection.write') && hasRecentSignIn(caller))
    return maskedConnection(stored, cipher);
  const { clientSecret: _secret, ...connection } = stored;
  return connection;
}

/** Returns a Connect ID as its events carry it. */
export function getState({ id, connectionName, groupId }: StoredConnection): ConnectionState {
  return { id, connectionName, groupId };
}
