import type { ReleaseHost, ReleasePointer } from '@noren/contracts/releases';
import { isSigned, type ReleaseKey } from '@noren/service-kit';

/** Why a pointer is not served. */
export type RejectionReason = 'unsigned' | 'unknownKey' | 'badSignature' | 'otherHost' | 'older';

/** Decides which pointers an edge trusts, whatever else can write to their storage. */
export interface PointerGuard {
  /** Returns why the host's pointer is rejected; undefined if it is accepted, after which older ones are rejected. */
  getRejectionReason(host: ReleaseHost, pointer: ReleasePointer): RejectionReason | undefined;
  /** Filters earlier releases of a host, and rejects pointers older than them from now on. */
  acceptPrevious(host: ReleaseHost, pointers: readonly ReleasePointer[]): ReleasePointer[];
}

/** @param keys public keys of which one must have signed */
export function createPointerGuard(keys: readonly ReleaseKey[]): PointerGuard {
  /** Signing time of the newest accepted pointer of each host. Kept when it is withdrawn. */
  const newest = new Map<string, number>();

  function findFault(host: ReleaseHost, pointer: ReleasePointer): RejectionReason | undefined {
    const { signature, systemName, environment } = pointer;
    if (signature === undefined) return 'unsigned';
    if (!keys.some(({ id }) => id === signature.key)) return 'unknownKey';
    if (!isSigned(pointer, keys)) return 'badSignature';
    return systemName === host.systemName && environment === host.environment ? undefined : 'otherHost';
  }

  /** @returns false if a newer one is known */
  function note(host: ReleaseHost, { signature }: ReleasePointer): boolean {
    const key = `${host.systemName}.${host.environment}`;
    const at = Date.parse(signature?.at ?? '');
    if (at < (newest.get(key) ?? 0)) return false;
    newest.set(key, at);
    return true;
  }

  return {
    getRejectionReason: (host, pointer) =>
      findFault(host, pointer) ?? (note(host, pointer) ? undefined : 'older'),
    acceptPrevious: (host, pointers) => {
      const accepted = pointers.filter((pointer) => findFault(host, pointer) === undefined);
      for (const pointer of accepted) note(host, pointer);
      return accepted;
    },
  };
}
