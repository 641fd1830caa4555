import type { ContentOf } from '@noren/contracts';

export type StampCard = ContentOf<'stampCards'>;
type Reward = StampCard['rewards'][number];

/** A member's progress on a card. */
export interface Progress {
  /** Number of cards completed before this one. */
  readonly filled: number;
  readonly stamps: number;
}

export const noStamps: Progress = { filled: 0, stamps: 0 };

/** Continues with a new card if this one is full; staff may have lowered the goal in between. */
export function onCardInUse({ filled, stamps }: Progress, { goal }: Pick<StampCard, 'goal'>): Progress {
  return stamps >= goal ? { filled: filled + 1, stamps: 0 } : { filled, stamps };
}

/**
 * Adds a stamp to a card and collects its reward. A reward of further stamps adds those with their own rewards, but
 * never continues on a new card.
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
