import type { SectionValues } from '@noren/contracts';
import type { ActionRecord } from '../engine/actions/repository.js';
import type { AppScope } from '../place.js';
import type { Settings } from '../settings.js';
import type { ScratchGame } from './draw.js';

/** What the settings of minigames say of a play. */
export type PlayRules = Pick<
  SectionValues<'minigameSetting'>,
  'playsPerDay' | 'playsTotal' | 'pointsPerPlay' | 'prizeDays' | 'membersOnly'
>;

/** Those settings are of the minigame feature; a group without it has the rules of its games alone. */
export async function getPlayRules(settings: Settings, { appId, features }: AppScope): Promise<PlayRules> {
  const rules = await settings.of(appId, 'minigameSetting');
  if (features.miniGame) return rules;
  return { ...rules, playsPerDay: Infinity, playsTotal: 0, pointsPerPlay: 0, membersOnly: false };
}

/** A member's plays so far. */
export interface Plays {
  /** The last of all; plays are numbered without a gap. */
  readonly last: ActionRecord | undefined;
  /** Those of today, of any game. */
  readonly today: readonly ActionRecord[];
}

export const noPlays: Plays = { last: undefined, today: [] };

export function playsToday({ today }: Plays, gameId: string): number {
  return today.filter(({ subject }) => subject === gameId).length;
}

/** How often a member can play a game today. */
export function playsLeft({ id, dailyLimit }: ScratchGame, rules: PlayRules, plays: Plays): number {
  const { playsPerDay, playsTotal } = rules;
  const left = [
    dailyLimit - playsToday(plays, id),
    playsPerDay - plays.today.length,
    playsTotal === 0 ? Infinity : playsTotal - (plays.last?.number ?? 0),
  ];
  return Math.max(0, Math.min(...left));
}

/** Only members have points, to pay with or to win. */
export function needsLogin({ membersOnly, prizes }: ScratchGame, rules: PlayRules): boolean {
  return (
    membersOnly || rules.membersOnly || rules.pointsPerPlay > 0 || prizes.some(({ kind }) => kind === 'point')
  );
}
