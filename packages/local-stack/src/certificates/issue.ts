import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** What signs a certificate. */
export interface Authority {
  readonly subject: forge.pki.CertificateField[];
  readonly key: forge.pki.rsa.PrivateKey;
}

export interface IssueOptions {
  readonly isAuthority: boolean;
  /** By default a year from now. */
  readonly validUntil?: Date | undefined;
  /** Names and addresses of a server: of type 2 (DNS) or 7 (IP). */
  readonly hosts?: readonly ({ type: 2; value: string } | { type: 7; ip: string })[];
}

const dayMs = 24 * 60 * 60 * 1000;

export const toSubject = (name: string): forge.pki.CertificateField[] => [
  { name: 'commonName', value: name },
  { name: 'organizationName', value: 'Noren sandbox' },
];

/** Creates an RSA key pair. */
export async function createKeys() {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey),
    privateKey: forge.pki.privateKeyFromPem(privateKey),
  };
}

/** Issues a certificate. @returns PEM */
export function issue(
  subject: forge.pki.CertificateField[],
  publicKey: forge.pki.PublicKey,
  issuer: Authority,
  { isAuthority, validUntil, hosts }: IssueOptions,
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  // The first digit keeps the number positive.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = validUntil ?? new Date(Date.now() + 365 * dayMs);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer.subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    isAuthority
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, digitalSignature: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, critical: true },
    ...(hosts === undefined ? [] : [{ name: 'subjectAltName', altNames: hosts }]),
  ]);
  certificate.sign(issuer.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
