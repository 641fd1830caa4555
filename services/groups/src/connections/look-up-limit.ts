import { ServiceError } from '@noren/service-kit';

const windowMilliseconds = 60_000;
/** Maximum look-ups per address, minute and replica. */
const maxLookUps = 30;
/** Maximum number of tracked addresses; a flood from more of them counts as one. */
const maxAddresses = 10_000;

/**
 * Creates a rate limit, per address, for looking up Connect IDs without signing in. It only protects the
 * database: ids have 122 random bits and cannot be guessed, so counting in each replica's memory is enough.
 */
export function createLookUpLimit(now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let windowStart = now();
  return {
    /** Counts one look-up. @throws `tooManyRequests` */
    count(address: string): void {
      if (now() - windowStart >= windowMilliseconds) {
        counts = new Map();
        windowStart = now();
      }
      const who = counts.has(address) || counts.size < maxAddresses ? address : '';
      const count = (counts.get(who) ?? 0) + 1;
      counts.set(who, count);
      if (count > maxLookUps) throw new ServiceError('tooManyRequests');
    },
  };
}
