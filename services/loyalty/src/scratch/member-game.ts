import { pickEnglish } from '@noren/contracts/contents';
import type { MemberScratchGame } from '@noren/contracts/scratch';
import { isOutside } from '../time.js';
import type { ScratchGame } from './draw.js';
import { needsLogin, type PlayRules, type Plays, playsLeft } from './plays.js';

/** What decides whether a member can play a game. */
export interface GameEligibility {
  readonly rules: PlayRules;
  readonly plays: Plays;
  readonly signedIn: boolean;
  readonly at: Date;
}

/** Returns a game as this member currently sees it. */
export function toMemberGame(
  game: ScratchGame,
  { rules, plays, signedIn, at }: GameEligibility,
): MemberScratchGame {
  const { pointsPerPlay } = rules;
  const { id, name, description, coverImageUrl, prizes, startsAt, endsAt } = game;
  const left = playsLeft(game, rules, plays);
  const isLogin = needsLogin(game, rules);
  const state = (): MemberScratchGame['state'] => {
    if (isOutside(game, at)) return 'outsideTerm';
    if (isLogin && !signedIn) return 'loginNeeded';
    return left === 0 ? 'playedOut' : 'playable';
  };
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(coverImageUrl === undefined ? {} : { coverImageUrl }),
    prizes: prizes.map((prize) => ({
      name: prize.name,
      ...(prize.imageUrl === undefined ? {} : { imageUrl: prize.imageUrl }),
      ...pickEnglish(prize),
    })),
    playsLeft: left,
    ...(pointsPerPlay > 0 ? { pointsNeeded: pointsPerPlay } : {}),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    membersOnly: isLogin,
    state: state(),
    ...pickEnglish(game),
  };
}
