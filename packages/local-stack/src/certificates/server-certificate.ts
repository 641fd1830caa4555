import forge from 'node-forge';
import { createKeys, issue, toSubject } from './issue.js';

/** A certificate of a server on this machine, its own authority. Both are PEM. */
export interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
}

const validYears = 10;

/** Creates a certificate for `127.0.0.1` and `localhost`. */
export async function createServerCertificate(): Promise<ServerCertificate> {
  const { publicKey, privateKey } = await createKeys();
  const subject = toSubject('localhost');
  const validUntil = new Date();
  validUntil.setFullYear(validUntil.getFullYear() + validYears);
  const certificate = issue(
    subject,
    publicKey,
    { subject, key: privateKey },
    {
      isAuthority: true,
      validUntil,
      hosts: [
        { type: 7, ip: '127.0.0.1' },
        { type: 2, value: 'localhost' },
      ],
    },
  );
  return { certificate, key: forge.pki.privateKeyToPem(privateKey) };
}
