import type { TicketOwner } from '../owned/repository.js';
import { type Limits, refusedCards } from '../rate-limits.js';

export type CardTrials = ReturnType<typeof createCardTrials>;

/**
 * Limits the refused cards per member. A pending charge counts until its response arrives, or concurrent requests
 * would all pass the limit.
 */
export function createCardTrials(limits: Limits) {
  const what = ({ appId, environment, memberId }: TicketOwner) => [
    'refused card',
    appId,
    environment,
    memberId,
  ];
  const over = (owner: TicketOwner) => limits.forgive(what(owner), refusedCards);
  return {
    /** @returns true if the gateway may be called now; call `over` afterwards */
    async begin(owner: TicketOwner): Promise<boolean> {
      const allowed = await limits.allows(what(owner), refusedCards);
      if (!allowed) await over(owner);
      return allowed;
    },
    over,
    refused: async (owner: TicketOwner): Promise<void> =>
      void (await limits.allows(what(owner), refusedCards)),
  };
}
