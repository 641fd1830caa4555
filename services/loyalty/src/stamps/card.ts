import { type ContentOf, pickEnglish } from '@noren/contracts/contents';
import type { MemberStampCard } from '@noren/contracts/stamps';
import type { NewAction } from '../engine/types/record.js';

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
export function toCurrentCard({ filled, stamps }: Progress, { goal }: Pick<StampCard, 'goal'>): Progress {
  return stamps >= goal ? { filled: filled + 1, stamps: 0 } : { filled, stamps };
}

/**
 * Adds a stamp to a card and collects its reward. A reward of further stamps adds those with their own rewards, but
 * never continues on a new card.
 */
export function addStamp(card: Pick<StampCard, 'goal' | 'rewards'>, before: Progress) {
  const { filled, stamps } = toCurrentCard(before, card);
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

/** Returns the progress after an action. */
export function getProgress(last: Pick<NewAction, 'facts'> | undefined): Progress {
  return (last?.facts as Progress | undefined) ?? noStamps;
}

/** True if the card is for members only: visitors have no points. */
export function needsLogin({ membersOnly, rewards }: StampCard): boolean {
  return membersOnly || rewards.some(({ kind }) => kind === 'point');
}

/** Returns a card as its member sees it. */
export function cardView(
  card: StampCard,
  { filled, stamps }: Progress,
  state: MemberStampCard['state'],
): MemberStampCard {
  const { id, name, description, imageUrl, goal, rewards, proof, startsAt, endsAt } = card;
  const { oncePerDay, membersOnly, goldOnly } = card;
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    goal,
    stamps: Math.min(stamps, goal),
    filled,
    rewards,
    proof,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    oncePerDay,
    membersOnly,
    ...(goldOnly === true ? { goldOnly } : {}),
    state,
    ...pickEnglish(card),
  };
}
