import { createHash } from 'node:crypto';
import type { RateLimitSubject } from '../trier.js';
import type { RateLimitRepository } from './repository.js';

/** At most `most` times in `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Visitors who share an address without being one: guests of a shop come from that of its Wi-Fi. */
const visitorsOfAddress = 5;

interface Counted {
  readonly what: readonly string[];
  readonly limit: Limit;
}

/** What a trial counts for: of a visitor their id, and their address beside it, for ids can be had at will. */
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
  readonly windows: Pick<RateLimitRepository, 'add' | 'take'>;
  readonly now: () => Date;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts in the database, so that limits hold over all replicas. Windows are fixed: each begins at a multiple. */
export function createRateLimits({ windows, now }: RateLimitDeps) {
  function getWindow(what: readonly string[], { seconds }: Limit) {
    const number = Math.floor(now().getTime() / 1000 / seconds);
    // Addresses are personal data: kept as a hash only.
    const id = createHash('sha256')
      .update(JSON.stringify([...what, number]))
      .digest('base64url');
    return { id, expiresAt: new Date((number + 2) * seconds * 1000) };
  }
  async function allows(what: readonly string[], limit: Limit): Promise<boolean> {
    const { id, expiresAt } = getWindow(what, limit);
    return (await windows.add(id, expiresAt)) <= limit.most;
  }

  async function forgive(what: readonly string[], limit: Limit): Promise<void> {
    await windows.take(getWindow(what, limit).id);
  }

  return {
    /** Counts once. @returns whether it is still within the limit */
    allows,
    /** Takes one count back, of something that turned out harmless. */
    forgive,
    /** Counts a trial of somebody once. @returns whether it is still within the limits that they have */
    async allowsTrial(what: readonly string[], who: RateLimitSubject, limit: Limit): Promise<boolean> {
      const counted = getCounted(what, who, limit);
      return (await Promise.all(counted.map((one) => allows(one.what, one.limit)))).every(Boolean);
    },
    /** Takes a trial back that turned out right, or about which nothing was learned. */
    async forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: Limit): Promise<void> {
      await Promise.all(getCounted(what, who, limit).map((one) => forgive(one.what, one.limit)));
    },
  };
}
