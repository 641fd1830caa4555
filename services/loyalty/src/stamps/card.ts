import type { ContentOf } from '@noren/contracts';

export type StampCard = ContentOf<'stampCards'>;
type Reward = StampCard['rewards'][number];

/** How far a member is with a card. */
export interface Progress {
  /** Cards that were filled before this one. */
  readonly filled: number;
  readonly stamps: number;
}

export const noStamps: Progress = { filled: 0, stamps: 0 };

/** A card that is full is followed by a new one. Staff may have made the card smaller in between. */
export function onCardInUse({ filled, stamps }: Progress, { goal }: Pick<StampCard, 'goal'>): Progress {
  return stamps >= goal ? { filled: filled + 1, stamps: 0 } : { filled, stamps };
}

/**
 * What a press makes of a card. Each stamp brings its reward; a further stamp brings its own, and so on, but
 * never goes on to a new card.
 */
export function stamped(card: Pick<StampCard, 'goal' | 'rewards'>, before: Progress) {
  const { filled, stamps } = onCardInUse(before, card);
  const rewards: Reward[] = [];
  let now = stamps;
  let further = true;
  while (further && now < card.goal) {
    now += 1;
    const reward = card.rewards.find(({ at }) => at === now);
    further = reward?.kind === 'stamp';
    if (reward !== undefined && !(further && now >= card.goal)) rewards.push(reward);
  }
  return { progress: { filled, stamps: now }, rewards };
}
