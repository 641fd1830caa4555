import type { SectionValues } from '@noren/contracts/config-sections';
import type { ActionRecord } from '../engine/types/record.js';
import type { Settings } from '../ports.js';
import type { AppScope } from '../request-context.js';
import type { ScratchGame } from './draw.js';

/** The minigame settings that apply to a play. */
export type PlayRules = Pick<
  SectionValues<'minigameSetting'>,
  'playsPerDay' | 'playsTotal' | 'pointsPerPlay' | 'prizeDays' | 'membersOnly'
>;

/** These settings belong to the minigame feature; without it, only the games' own rules apply. */
export async function getPlayRules(settings: Settings, scope: AppScope): Promise<PlayRules> {
  const rules = await settings.get(scope, 'minigameSetting');
  if (scope.features.miniGame) return rules;
  return { ...rules, playsPerDay: Infinity, playsTotal: 0, pointsPerPlay: 0, membersOnly: false };
}

/** A member's previous plays. */
export interface Plays {
  /** The latest play of any game; plays are numbered without gaps. */
  readonly last: ActionRecord | undefined;
  /** Today's plays of any game. */
  readonly today: readonly ActionRecord[];
}

export const noPlays: Plays = { last: undefined, today: [] };

export function playsToday({ today }: Plays, gameId: string): number {
  return today.filter(({ subject }) => subject === gameId).length;
}

/** Returns how often a member can still play a game today. */
export function playsLeft({ id, dailyLimit }: ScratchGame, rules: PlayRules, plays: Plays): number {
  const { playsPerDay, playsTotal } = rules;
  const left = [
    dailyLimit - playsToday(plays, id),
    playsPerDay - plays.today.length,
    playsTotal === 0 ? Infinity : playsTotal - (plays.last?.number ?? 0),
  ];
  return Math.max(0, Math.min(...left));
}

/** True if only members can play: visitors have no points to pay or win. */
export function needsLogin({ membersOnly, prizes }: ScratchGame, rules: PlayRules): boolean {
  return (
    membersOnly || rules.membersOnly || rules.pointsPerPlay > 0 || prizes.some(({ kind }) => kind === 'point')
  );
}
