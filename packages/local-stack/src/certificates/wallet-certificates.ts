import forge from 'node-forge';
import { type Authority, createKeys, issue, toSubject } from './issue.js';

/** Keys and certificates of a made-up Apple: phones reject its passes. All values are PEM. */
export interface WalletCertificates {
  readonly root: string;
  /** Issued by the root, as Apple's intermediate certificate is. */
  readonly intermediate: string;
  readonly pass: string;
  readonly passKey: string;
}

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
