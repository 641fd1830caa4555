import { ServiceError } from '@noren/service-kit';

const windowMilliseconds = 60_000;
/** Look-ups that one address may make in a minute, of one replica. */
const most = 30;
/** Addresses that are remembered at most; a flood from more of them counts as one. */
const mostAddresses = 10_000;

/**
 * Bounds how often one address looks up Connect IDs without a sign-in. It counts in memory: an id has 122
 * random bits and cannot be guessed, so the limit keeps the database free, and each replica may have its own.
 */
export function createLookUpLimit(now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let began = now();
  return {
    /** Counts one look-up. @throws `tooManyRequests` */
    take(address: string): void {
      if (now() - began >= windowMilliseconds) {
        counts = new Map();
        began = now();
      }
      const who = counts.has(address) || counts.size < mostAddresses ? address : '';
      const count = (counts.get(who) ?? 0) + 1;
      counts.set(who, count);
      if (count > most) throw new ServiceError('tooManyRequests');
    },
  };
}
