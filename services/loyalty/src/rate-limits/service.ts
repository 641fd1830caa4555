import { createHash } from 'node:crypto';
import type { RateLimitRepository } from './repository.js';

/** At most `most` times in `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts in the database, so that limits hold over all replicas. Windows are fixed: each begins at a multiple. */
export function createRateLimits({ windows, now }: { windows: RateLimitRepository; now: () => Date }) {
  function windowOf(what: readonly string[], { seconds }: Limit) {
    const number = Math.floor(now().getTime() / 1000 / seconds);
    // Addresses are personal data: kept as a hash only.
    const id = createHash('sha256')
      .update(JSON.stringify([...what, number]))
      .digest('base64url');
    return { id, expiresAt: new Date((number + 2) * seconds * 1000) };
  }
  return {
    /** Counts once. @returns whether it is still within the limit */
    async allows(what: readonly string[], limit: Limit): Promise<boolean> {
      const { id, expiresAt } = windowOf(what, limit);
      return (await windows.add(id, expiresAt)) <= limit.most;
    },
    /** Takes one count back, of something that turned out harmless. */
    async forgive(what: readonly string[], limit: Limit): Promise<void> {
      await windows.take(windowOf(what, limit).id);
    },
  };
}
