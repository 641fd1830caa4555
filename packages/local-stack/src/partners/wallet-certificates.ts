import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** Keys and certificates of a made-up Apple: phones reject its passes. All values are PEM. */
export interface WalletCertificates {
  readonly root: string;
  /** Issued by the root, as Apple's intermediate certificate is. */
  readonly intermediate: string;
  readonly pass: string;
  readonly passKey: string;
}

interface Authority {
  readonly subject: forge.pki.CertificateField[];
  readonly key: forge.pki.rsa.PrivateKey;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Creates a chain of certificates for passes. The keys exist in memory only.
 *
 * @param validUntil - end of the pass certificate; by default a year from now
 */
export async function createWalletCertificates(validUntil?: Date): Promise<WalletCertificates> {
  const [rootKeys, intermediateKeys, passKeys] = await Promise.all([
    createKeys(),
    createKeys(),
    createKeys(),
  ]);
  const root: Authority = { subject: toSubject('Sandbox Root CA'), key: rootKeys.privateKey };
  const intermediate: Authority = { subject: toSubject('Sandbox WWDR CA'), key: intermediateKeys.privateKey };
  const pass = toSubject('Pass Type ID: pass.invalid.sandbox.card');
  return {
    root: issue(root.subject, rootKeys.publicKey, root, { isAuthority: true }),
    intermediate: issue(intermediate.subject, intermediateKeys.publicKey, root, { isAuthority: true }),
    pass: issue(pass, passKeys.publicKey, intermediate, { isAuthority: false, validUntil }),
    passKey: forge.pki.privateKeyToPem(passKeys.privateKey),
  };
}

const toSubject = (name: string): forge.pki.CertificateField[] => [
  { name: 'commonName', value: name },
  { name: 'organizationName', value: 'Noren sandbox' },
];

async function createKeys() {
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

function issue(
  subject: forge.pki.CertificateField[],
  publicKey: forge.pki.PublicKey,
  issuer: Authority,
  { isAuthority, validUntil }: { readonly isAuthority: boolean; readonly validUntil?: Date | undefined },
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
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, critical: true },
  ]);
  certificate.sign(issuer.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
