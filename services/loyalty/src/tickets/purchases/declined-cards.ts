import type { RateLimit, RateLimits } from '../../ports.js';
import type { TicketOwner } from '../owned/record.js';

/** Maximum number of declined cards per member, to prevent testing stolen cards. */
const maxDeclined: RateLimit = { most: 5, seconds: 3_600 };

export type DeclinedCardLimit = ReturnType<typeof createDeclinedCardLimit>;

/**
 * Limits the declined cards per member. A pending charge counts until its response arrives, or concurrent requests
 * would all pass the limit.
 */
export function createDeclinedCardLimit(limits: RateLimits) {
  // The name stays: it is part of the stored windows' ids.
  const getName = ({ appId, environment, memberId }: TicketOwner) => [
    'refused card',
    appId,
    environment,
    memberId,
  ];
  const end = (owner: TicketOwner) => limits.forgive(getName(owner), maxDeclined);
  return {
    /** @returns true if the gateway may be called now; call `end` afterwards */
    async start(owner: TicketOwner): Promise<boolean> {
      const isAllowed = await limits.allows(getName(owner), maxDeclined);
      if (!isAllowed) await end(owner);
      return isAllowed;
    },
    end,
    countDeclined: async (owner: TicketOwner): Promise<void> =>
      void (await limits.allows(getName(owner), maxDeclined)),
  };
}
