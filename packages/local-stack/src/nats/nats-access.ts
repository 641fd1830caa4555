import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNatsPermissions, type NatsUser, natsUsers } from '@noren/contracts/nats';
import { createServerCertificate, type ServerCertificate } from '../certificates/server-certificate.js';
import { loopback } from '../process/port.js';
import { readOrCreate } from '../storage/json-file.js';

/** Users and certificate of a NATS server. */
export interface NatsAccess {
  readonly passwords: Readonly<Record<NatsUser, string>>;
  readonly certificate: ServerCertificate;
}

/** Returns the access of the stack's NATS; created on first use, because clients keep it. */
export function readNatsAccess(dataDir: string): Promise<NatsAccess> {
  return readOrCreate(join(dataDir, 'nats-access.json'), async () => ({
    passwords: Object.fromEntries(
      natsUsers.map((user) => [user, randomBytes(24).toString('base64url')]),
    ) as Record<NatsUser, string>,
    certificate: await createServerCertificate(),
  }));
}

/** Returns the address of the server on this machine for one of its users. */
export function getNatsUrl(port: number, user: NatsUser, { passwords }: NatsAccess): string {
  return `tls://${user}:${passwords[user]}@${loopback}:${port}`;
}

/**
 * Writes what the server reads: its certificate, and each user with nothing but its own subjects.
 *
 * @returns the file for `--config`
 */
export async function writeNatsConfig(
  directory: string,
  { passwords, certificate }: NatsAccess,
): Promise<string> {
  const write = async (name: string, text: string) => {
    const file = join(directory, name);
    await writeFile(file, text, { mode: 0o600 });
    return file;
  };
  const [cert, key] = await Promise.all([
    write('server.crt', certificate.certificate),
    write('server.key', certificate.key),
  ]);
  const users = natsUsers.map((user) => {
    const { publish, subscribe } = getNatsPermissions(user);
    const permissions = { publish: { allow: publish }, subscribe: { allow: subscribe } };
    return { user, password: passwords[user], permissions };
  });
  // Its configuration language includes JSON.
  const config = { tls: { cert_file: cert, key_file: key }, authorization: { users } };
  return write('nats.conf', JSON.stringify(config, null, 2).slice(1, -1));
}
