import type { ReleasePointer } from '@noren/contracts/releases';
import type { Releases } from './releases.js';
import { isSigned, type ReleaseSigningKey, signPointer } from './signature.js';

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
