import type { TicketOwner } from '../owned/repository.js';
import { type Limits, refusedCards } from '../rate-limits.js';

export type CardTrials = ReturnType<typeof createCardTrials>;

/**
 * Counts the refused cards of each member. A charge that is under way counts, too, until its answer is there,
 * or many at once would all pass.
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
    /** @returns whether the gateway may be asked now; `over` follows then */
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
