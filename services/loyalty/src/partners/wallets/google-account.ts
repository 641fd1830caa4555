import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../config.js';
import { toPem } from './apple-pass.js';

/** The service account by which the installation issues cards at Google. */
export interface GoogleAccount {
  readonly email: string;
  readonly key: KeyObject;
  readonly issuerId: string;
}

type GoogleConfig = Pick<Config, 'GOOGLE_WALLET_EMAIL' | 'GOOGLE_WALLET_KEY' | 'GOOGLE_WALLET_ISSUER_ID'>;

/** Returns undefined without the service account's key. @throws Error if the key cannot be read */
export function openGoogleAccount(config: GoogleConfig): GoogleAccount | undefined {
  const { GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER_ID: issuerId } = config;
  if (!email || !GOOGLE_WALLET_KEY || !issuerId) return undefined;
  return { email, key: createPrivateKey(toPem(GOOGLE_WALLET_KEY)), issuerId };
}
