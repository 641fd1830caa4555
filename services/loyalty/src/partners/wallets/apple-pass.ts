import { createPrivateKey, X509Certificate } from 'node:crypto';
import { PKPass } from 'passkit-generator';
import type { Config } from '../../config.js';
import { createApplePush, type PushToPhones } from './apple-push.js';
import type { Card } from './card.js';

type AppleConfig = Pick<
  Config,
  | 'APPLE_PASS_TYPE_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_PASS_CERTIFICATE'
  | 'APPLE_PASS_KEY'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_WWDR_CERTIFICATE'
  | 'APPLE_PUSH_URL'
>;

/** By which phones keep a pass up to date. */
export interface PassUpdates {
  /** Address of the web service. */
  readonly url: string;
  readonly token: string;
}

export interface ApplePasses {
  readonly typeId: string;
  /** False once the certificate has expired: phones reject passes without saying why. */
  isValid(at: Date): boolean;
  /** Returns the bytes of a `.pkpass`. Signing is synchronous and takes some milliseconds. */
  /** Tells phones that a pass has changed. */
  readonly push: PushToPhones;
  sign(card: Card, images: Readonly<Record<string, Buffer>>, updates: PassUpdates): Buffer;
}

/** Apple has no EAN-13. Scanners read its digits from Code 128 too. */
const formats = {
  code128: 'PKBarcodeFormatCode128',
  ean13: 'PKBarcodeFormatCode128',
  qr: 'PKBarcodeFormatQR',
} as const;

/**
 * Creates the signer of passes for Apple Wallet; undefined without certificates. Format:
 * {@link https://developer.apple.com/documentation/walletpasses/creating-a-store-card-pass}.
 *
 * @throws Error if certificate and key do not belong together
 */
export function createApplePasses(config: AppleConfig): ApplePasses | undefined {
  const { APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY } = config;
  const { APPLE_PASS_KEY_PASSPHRASE: passphrase, APPLE_WWDR_CERTIFICATE } = config;
  if (!APPLE_PASS_TYPE_ID || !APPLE_TEAM_ID || !APPLE_PASS_CERTIFICATE) return undefined;
  if (!APPLE_PASS_KEY || !APPLE_WWDR_CERTIFICATE) return undefined;
  const signer = new X509Certificate(toPem(APPLE_PASS_CERTIFICATE));
  const key = createPrivateKey({ key: toPem(APPLE_PASS_KEY), ...(passphrase ? { passphrase } : {}) });
  if (!signer.checkPrivateKey(key))
    throw new Error('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE');
  const wwdr = new X509Certificate(toPem(APPLE_WWDR_CERTIFICATE));
  if (!signer.checkIssued(wwdr))
    throw new Error('APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE');
  const certificates = {
    signerCert: signer.toString(),
    signerKey: key.export({ type: 'pkcs1', format: 'pem' }),
    wwdr: wwdr.toString(),
  };
  const expiresAt = Math.min(Date.parse(signer.validTo), Date.parse(wwdr.validTo));

  return {
    typeId: APPLE_PASS_TYPE_ID,
    push: createApplePush({
      url: config.APPLE_PUSH_URL,
      topic: APPLE_PASS_TYPE_ID,
      certificate: certificates.signerCert,
      key: certificates.signerKey.toString(),
    }),
    isValid: (at) => at.getTime() < expiresAt,
    sign(card, images, updates) {
      const pass = new PKPass({ ...images }, certificates, {
        formatVersion: 1,
        passTypeIdentifier: APPLE_PASS_TYPE_ID,
        teamIdentifier: APPLE_TEAM_ID,
        serialNumber: card.id,
        organizationName: card.organizationName,
        description: card.cardName || card.organizationName,
        logoText: card.organizationName,
        backgroundColor: toRgb(card.backgroundColor),
        foregroundColor: toRgb(card.textColor),
        labelColor: toRgb(card.textColor),
        sharingProhibited: true,
        webServiceURL: updates.url,
        authenticationToken: updates.token,
        ...(card.ended && { voided: true }),
      });
      pass.type = 'storeCard';
      const { points, name, number, code } = card;
      if (points !== undefined) pass.headerFields.push({ key: 'points', ...points });
      if (number !== undefined) pass.secondaryFields.push({ key: 'number', ...number });
      if (name !== undefined) pass.auxiliaryFields.push({ key: 'name', ...name });
      pass.backFields.push({ key: 'card', label: card.organizationName, value: card.cardName });
      if (code !== undefined) {
        const format = formats[code.format];
        pass.setBarcodes({ format, message: code.text, altText: code.text, messageEncoding: 'iso-8859-1' });
      }
      return pass.getAsBuffer();
    },
  };
}

/** Accepts line breaks written as `\n`, as in variables of one line. */
export function toPem(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function toRgb(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
}
