import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { ReleasePointer, ReleaseSignature } from '@noren/contracts/releases';
import type { Releases } from './releases.js';

/** A public key that edges trust. */
export interface ReleaseKey {
  /** First 8 digits of the SHA-256 of the public key. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The private key with which the builds service signs pointers. */
export interface ReleaseSigningKey extends ReleaseKey {
  /** The matching public key, 64 hex digits, for the configuration of edges. */
  readonly publicKey: string;
}

// DER structures of RFC 8410 before the 32 bytes of a key.
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** @param seed the private key, 64 hex digits */
export function readSigningKey(seed: string): ReleaseSigningKey {
  const der = Buffer.concat([privateKeyPrefix, Buffer.from(seed, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicKeyPrefix.length);
  return { id: getKeyId(publicKey), key, publicKey: publicKey.toString('hex') };
}

/** @param keys public keys of 64 hex digits, separated by commas */
export function readPublicKeys(keys: string): ReleaseKey[] {
  return keys.split(',').map((text) => {
    const bytes = Buffer.from(text.trim(), 'hex');
    const key = createPublicKey({
      key: Buffer.concat([publicKeyPrefix, bytes]),
      format: 'der',
      type: 'spki',
    });
    return { id: getKeyId(bytes), key };
  });
}

/**
 * Signs a pointer.
 *
 * @param after the host's current signature, if any: the new one is later, whatever the clocks of replicas say
 */
export function signPointer(
  pointer: ReleasePointer,
  { id, key }: ReleaseSigningKey,
  after?: ReleaseSignature,
): ReleasePointer {
  const earliest = after === undefined ? 0 : Date.parse(after.at) + 1;
  const at = new Date(Math.max(Date.now(), earliest)).toISOString();
  const value = sign(null, toSignedBytes(pointer, { key: id, at }), key).toString('base64url');
  return { ...pointer, signature: { key: id, at, value } };
}

/** True if one of the keys signed exactly this pointer. */
export function isSigned(pointer: ReleasePointer, keys: readonly ReleaseKey[]): boolean {
  const { signature } = pointer;
  const signer = keys.find(({ id }) => id === signature?.key);
  if (signature === undefined || signer === undefined) return false;
  return verify(
    null,
    toSignedBytes(pointer, signature),
    signer.key,
    Buffer.from(signature.value, 'base64url'),
  );
}

/** Returns what is signed: every field in a fixed order, because stores do not keep the order of keys. */
function toSignedBytes(
  { systemName, environment, digest, runtimeVersion, deploymentId, at, approval }: ReleasePointer,
  signature: Pick<ReleaseSignature, 'key' | 'at'>,
): Buffer {
  const approved =
    approval === undefined ? null : [approval.reviewer, approval.digest, toInstant(approval.at)];
  const target = [systemName, environment, digest, runtimeVersion, deploymentId, toInstant(at)];
  return Buffer.from(
    JSON.stringify(['noren release', ...target, approved, signature.key, toInstant(signature.at)]),
  );
}

/** Stores may write the same moment differently. */
function toInstant(timestamp: string): number {
  return Date.parse(timestamp);
}

function getKeyId(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 8);
}

/**
 * Returns the release target of the builds service: it signs what it publishes, and treats a pointer that the present
 * key did not sign as missing, so that reconciliation replaces it. That is how a new key reaches every pointer.
 */
export function createSignedReleases(releases: Releases, key: ReleaseSigningKey): Releases {
  // Ed25519 verifies with the private key object as well, so one key is enough here.
  const isOwn = (pointer: ReleasePointer) => isSigned(pointer, [key]);
  return {
    ...releases,
    async publish(pointer) {
      const current = await releases.pointer(pointer);
      // The time in a signature of others proves nothing.
      if (current === undefined || !isOwn(current)) return releases.publish(signPointer(pointer, key));
      const { signature, ...present } = current;
      // Repeated after a crash: the same signature leaves the target unchanged.
      const next = isSame(present, pointer) ? current : signPointer(pointer, key, signature);
      return releases.publish(next);
    },
    async pointer(host) {
      const found = await releases.pointer(host);
      return found !== undefined && isOwn(found) ? found : undefined;
    },
  };
}

function isSame(one: object, other: object): boolean {
  const toText = (value: object) => JSON.stringify(Object.entries(value).sort());
  return toText(one) === toText(other);
}
