import { createHash } from 'node:crypto';
import type { RateLimitSubject } from '../request-context.js';
import type { RateLimitRepository } from './repository.js';

/** At most `most` attempts per `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Legitimate visitors may share an address, such as a shop's Wi-Fi, so an address gets this many times the limit. */
const visitorsOfAddress = 5;

interface Counted {
  readonly what: readonly string[];
  readonly limit: Limit;
}

/** Limits visitors by id and by IP, because visitor ids are free to obtain. */
function getCounted(
  what: readonly string[],
  { id, address }: RateLimitSubject,
  limit: Limit,
): readonly Counted[] {
  const own = { what: [...what, id], limit };
  if (address === undefined) return [own];
  const shared = { ...limit, most: visitorsOfAddress * limit.most };
  return [own, { what: [...what, 'address', address], limit: shared }];
}

export interface RateLimitDeps {
  readonly windows: Pick<RateLimitRepository, 'add' | 'take' | 'counts'>;
  readonly now: () => Date;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** IP addresses are personal data, so only hashes are stored. */
const toId = (what: readonly string[], { seconds }: Limit) =>
  createHash('sha256')
    .update(JSON.stringify([...what, seconds]))
    .digest('base64url');

/** Counts in the database, so that limits hold across replicas. */
export function createRateLimits({ windows, now }: RateLimitDeps) {
  async function allows(what: readonly string[], limit: Limit): Promise<boolean> {
    return (await windows.add(toId(what, limit), now(), limit.seconds)) <= limit.most;
  }

  async function forgive(what: readonly string[], limit: Limit): Promise<void> {
    await windows.take(toId(what, limit), now());
  }

  return {
    /** Counts an attempt. @returns true if it is within the limit */
    allows,
    /** Reverts an attempt that turned out harmless. */
    forgive,
    /** Counts an attempt of a subject. @returns true if it is within all of the subject's limits */
    async allowsTrial(what: readonly string[], who: RateLimitSubject, limit: Limit): Promise<boolean> {
      const counted = getCounted(what, who, limit);
      return (await Promise.all(counted.map((one) => allows(one.what, one.limit)))).every(Boolean);
    },
    /** Reads without counting. @returns true if all of a subject's limits have room for another trial */
    async hasRoom(
      what: readonly string[],
      who: RateLimitSubject,
      limits: readonly Limit[],
    ): Promise<boolean> {
      const counted = limits
        .flatMap((limit) => getCounted(what, who, limit))
        .map((one) => ({ ...one.limit, id: toId(one.what, one.limit) }));
      const counts = await windows.counts(
        counted.map(({ id }) => id),
        now(),
      );
      return counted.every(({ id, most }) => (counts.get(id) ?? 0) < most);
    },
    /** Reverts an attempt that succeeded or revealed nothing. */
    async forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: Limit): Promise<void> {
      await Promise.all(getCounted(what, who, limit).map((one) => forgive(one.what, one.limit)));
    },
  };
}
