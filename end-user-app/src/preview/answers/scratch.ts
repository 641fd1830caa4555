import type { PreviewState } from '@noren/contracts/previews';
import type { MemberScratchGame, ScratchPlayed } from '@noren/contracts/scratch';
import { CallError } from '../../member/call.js';
import {
  toList,
  outsideTerm,
  type PreviewAnswers,
  type Sample,
  sampleInstant,
  typedFirst,
} from './answers.js';
import { sampleGrant } from './coupons.js';

const prizes = [{ name: '1等 ドリンク1杯無料' }, { name: '2等 100ポイント' }, { name: '参加賞 ステッカー' }];

/** Number of plays: odd ones win and even ones lose, so that both results can be previewed. */
let plays = 0;

function getGames({ tier, sections, content, contentPreview }: PreviewState): MemberScratchGame[] {
  if (contentPreview !== undefined) return contentPreview.contents.scratchGames ?? [];
  const { playsPerDay, pointsPerPlay, membersOnly } = sections.minigameSetting;
  const game = {
    prizes,
    playsLeft: playsPerDay,
    ...(pointsPerPlay > 0 ? { pointsNeeded: pointsPerPlay } : {}),
    startsAt: '2026-01-01T00:00:00+09:00',
    endsAt: '2026-04-01T00:00:00+09:00',
    membersOnly,
  };
  const samples: Sample<MemberScratchGame>[] = [
    { ...game, id: 'new-year', name: '新春スクラッチ', description: '毎日1回、その場で当たります。' },
    { ...game, id: 'visit', name: 'ご来店スクラッチ', playsLeft: 0 },
  ];
  return typedFirst(samples, content?.scratchGames, (typed, { id }) => ({
    ...typed,
    id,
    playsLeft: Math.min(typed.dailyLimit, playsPerDay),
    membersOnly: typed.membersOnly || membersOnly,
    state: outsideTerm(typed),
  })).map((sample) => ({ ...sample, state: sample.state ?? getState(sample, tier) }));
}

function getState(
  { playsLeft, membersOnly }: Sample<MemberScratchGame>,
  tier: PreviewState['tier'],
): MemberScratchGame['state'] {
  if (membersOnly && tier === 'visitor') return 'loginNeeded';
  return playsLeft === 0 ? 'playedOut' : 'playable';
}

function played(state: PreviewState): ScratchPlayed {
  plays += 1;
  const won = plays % 2 === 1;
  return {
    playId: `preview-${plays}`,
    playedAt: sampleInstant,
    ...(won ? { won: { kind: 'coupon', coupon: sampleGrant(state) } } : {}),
    playsLeft: 2,
  };
}

export const scratchAnswers: PreviewAnswers = {
  'memberScratch.list': (_input, state) => toList(getGames(state)),
  'memberScratch.get': ({ params }, state) => {
    const [first] = getGames(state);
    const found = getGames(state).find(({ id }) => id === params.scratchGameId) ?? first;
    if (found === undefined) throw new CallError(404, 'notFound');
    return { data: found };
  },
  'memberScratch.play': (_input, state) => ({ data: played(state) }),
};
