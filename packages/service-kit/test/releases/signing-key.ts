import { readSigningKey } from '../../src/releases/signature.js';

/** Private key with which tests sign releases. */
export const signingKey = '5e'.repeat(32);
/** Its public key, for edges. */
export const { publicKey } = readSigningKey(signingKey);
